import type { ReactNode } from 'react'
import { Scene, type SceneProps } from '../ui/scene.tsx'
import './content.css'

type Props = {
  title: string
  /** For the window and for search engines, where the heading alone says too little. */
  documentTitle: string
  description: string
  lead?: ReactNode
  scene?: Omit<SceneProps, 'children'>
  children?: ReactNode
}

/** The kraft head of a content page: heading, lead, and a scene where there is room. */
export const PageHead = ({ title, documentTitle, description, lead, scene, children }: Props) => (
  <>
    <title>{documentTitle}</title>
    <meta name="description" content={description} />
    <header className="page-head">
      <div className="wrap page-head-row">
        <div>
          <h1>{title}</h1>
          {lead && <p className="page-lead">{lead}</p>}
          {children}
        </div>
        {scene && <Scene {...scene} />}
      </div>
    </header>
  </>
)
