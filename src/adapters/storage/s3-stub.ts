import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from './s3.ts'

/** The stub's next failure: a status, a closed connection, no answer, or a truncated body. */
export type S3StubError = number | 'hang up' | 'silence' | 'half'

/**
 * Opens a bucket in memory that simulates S3's protocol and verifies each signature with its own implementation, for
 * tests.
 */
export async function openS3Stub({ accessKeyId, secretAccessKey, region, bucket }: Omit<S3Settings, 'endpoint'>) {
  const files = new Map<string, { content: Buffer; contentType: string | undefined }>()
  const errors: S3StubError[] = []
  let requests = 0

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const problem = errors.shift()
    if (problem === 'hang up') return void request.socket.destroy()
    if (problem === 'silence') return
    if (problem === 'half') {
      response.writeHead(200, { 'content-length': 1_000 }).write('half')
      return void setTimeout(() => request.socket.destroy(), 20)
    }
    if (problem) return void response.writeHead(problem).end(errorXml('InternalError'))
    if (!isSigned(request, body)) return void response.writeHead(403).end(errorXml('SignatureDoesNotMatch'))
    const [, name, ...rest] = request.url!.split('/')
    if (name !== bucket) return void response.writeHead(404).end(errorXml('NoSuchBucket'))
    const key = rest.join('/')
    if (request.method === 'PUT') {
      files.set(key, { content: body, contentType: request.headers['content-type'] })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return void response.writeHead(204).end()
    }
    const file = files.get(key)
    if (!file) return void response.writeHead(404).end(errorXml('NoSuchKey'))
    response.writeHead(200, { 'content-type': file.contentType }).end(file.content)
  }

  /** Verifies signature version 4, as documented by AWS. */
  function isSigned(request: IncomingMessage, body: Buffer): boolean {
    const shape =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
    const [, id, day, place, signedHeaders, signature] = shape.exec(request.headers.authorization ?? '') ?? []
    if (id !== accessKeyId || place !== region || !signedHeaders) return false
    const declared = String(request.headers['x-amz-content-sha256'])
    if (declared !== 'UNSIGNED-PAYLOAD' && declared !== hash(body)) return false
    const headers = signedHeaders.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`)
    const canonical = [request.method, request.url, '', headers.join(''), signedHeaders, declared].join('\n')
    const scope = `${day}/${place}/s3/aws4_request`
    const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n')
    const key = [day!, place!, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
    return hmac(key, toSign).toString('hex') === signature
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    errors,
    countRequests: () => requests,
    close: () => new Promise(resolve => server.close(resolve).closeAllConnections()),
  }
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const errorXml = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`
