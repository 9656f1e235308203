// The dialog of the simulated payment provider. It accepts the same options, events and callbacks as the provider's own
// checkout script, so that the page cannot tell the difference. Test numbers only; nothing typed here is stored.
;(() => {
  const style = `
    :host { all: initial }
    dialog { border: 0; padding: 0; width: min(100vw, 420px); max-height: 100dvh; border-radius: 16px; overflow: auto; color: #0f1533; background: #fff; font: 400 17px/1.4 "Anek Latin", system-ui, sans-serif; box-shadow: 0 30px 80px -20px rgb(15 21 51 / .6) }
    dialog::backdrop { background: rgb(15 21 51 / .62) }
    .head { display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; padding: 18px 20px; color: #fff; background: var(--theme) }
    .head h2 { margin: 0; font-size: 1.25rem } .head p { margin: 0; font-size: .9375rem } .head b { font-size: 1.75rem }
    button { font: inherit; cursor: pointer } .x { grid-row: 1 / 3; grid-column: 2; width: 44px; height: 44px; border: 0; border-radius: 8px; background: none; color: inherit; font-size: 1.5rem; line-height: 1 }
    [role=tablist] { display: grid; grid-template-columns: 1fr 1fr 1fr; border-bottom: 1.5px solid #0f1533 }
    [role=tab] { min-height: 48px; border: 0; background: none; color: #474d6b; font-weight: 600 } [role=tab][aria-selected=true] { color: #0f1533; box-shadow: inset 0 -4px var(--theme) }
    form { display: grid; gap: 14px; padding: 20px } label { display: grid; gap: 6px; font-weight: 600; font-size: .9375rem }
    input, select { font: inherit; min-height: 48px; padding: 8px 12px; border: 1.5px solid #868aa3; border-radius: 10px; box-sizing: border-box; width: 100%; color: inherit } .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
    .pay { min-height: 52px; border: 1.5px solid #0f1533; border-radius: 10px; background: #f6a91b; color: #0f1533; font-weight: 650; box-shadow: 0 2px 0 #0f1533 } .pay[disabled] { opacity: .6 }
    .hint { margin: 0; font-size: .875rem; color: #474d6b } .hint code { font: inherit; font-weight: 600; color: #0f1533 } .err { margin: 0; color: #b3261e; font-weight: 550; font-size: .9375rem } .err:empty { display: none }
    :focus-visible { outline: 3px solid #2739c8; outline-offset: 2px } [hidden] { display: none !important }`
  const base = new URL('.', document.currentScript.src)

  const page = (o, amount) => `
    <style>${style}</style>
    <dialog aria-labelledby="title" style="--theme:${/^#[0-9a-f]{3,8}$/i.test(o.theme?.color ?? '') ? o.theme.color : '#2739c8'}">
      <div class="head"><h2 id="title"></h2><button class="x" type="button" aria-label="Close payment">×</button><p class="about"></p><b>${amount}</b></div>
      <div role="tablist" aria-label="Pay by"><button role="tab" id="t-upi" aria-controls="p-upi" type="button">UPI</button><button role="tab" id="t-card" aria-controls="p-card" type="button">Card</button><button role="tab" id="t-netbanking" aria-controls="p-netbanking" type="button">Netbanking</button></div>
      <div id="p-card" role="tabpanel" aria-labelledby="t-card"><form novalidate>
        <label>Card number <input name="card_number" inputmode="numeric" autocomplete="cc-number"></label>
        <div class="two"><label>Valid till <input name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY"></label><label>CVV <input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label></div>
        <label>Name on card <input name="name" autocomplete="cc-name"></label>
        <p class="err" role="alert"></p><button class="pay">Pay ${amount}</button>
        <p class="hint">Simulator, no real money. Succeeds: <code>4100 2800 0000 1007</code>. Fails: <code>4100 2800 0008 0001</code>.</p>
      </form></div>
      <div id="p-otp" hidden><form novalidate>
        <label>Bank's one-time password <input name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="10"></label>
        <p class="err" role="alert"></p><button class="pay">Confirm</button><p class="hint">Any 4 to 10 digits pass.</p>
      </form></div>
      <div id="p-upi" role="tabpanel" aria-labelledby="t-upi" hidden><form novalidate>
        <label>UPI ID <input name="vpa" inputmode="email" autocapitalize="none" autocomplete="off" placeholder="name@bank"></label>
        <p class="err" role="alert"></p><button class="pay">Pay ${amount}</button>
        <p class="hint">Simulator. <code>success@razorpay</code>, <code>failure@razorpay</code>, <code>late@razorpay</code>.</p>
      </form></div>
      <div id="p-netbanking" role="tabpanel" aria-labelledby="t-netbanking" hidden><form novalidate>
        <label>Bank <select name="bank"><option value="success@razorpay">A bank that pays</option><option value="failure@razorpay">A bank that declines</option></select></label>
        <p class="err" role="alert"></p><button class="pay">Pay ${amount}</button>
        <p class="hint">Simulator, no real bank.</p>
      </form></div>
    </dialog>`

  const cardFault = card => {
    const [month, year] = card.expiry.split('/').map(Number)
    if (card.card_number.replace(/\D/g, '').length < 12) return 'Enter the whole card number.'
    if (!(month >= 1 && month <= 12 && year >= 0)) return 'Enter the month and year as MM/YY.'
    const ends = new Date(2000 + (year % 100), month, 1)
    if (ends <= new Date())
      return `This card ended in ${new Date(ends - 1).toLocaleString('en-IN', { month: 'long', year: 'numeric' })}. Use another card or pay by UPI.`
    if (!/^\d{3,4}$/.test(card.cvv)) return 'Enter the 3 digits on the back of the card.'
    return ''
  }

  class Razorpay {
    #options
    #listeners = {}
    #host
    #dialog
    #card

    constructor(options) {
      if (!options?.key) throw new Error('No key passed')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners[event] = [...(this.#listeners[event] ?? []), listener]
    }

    open() {
      const o = this.#options
      const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: o.currency ?? 'INR' })
        .format(o.amount / 100)
        .replace('.00', '')
      this.#host = document.body.appendChild(document.createElement('div'))
      this.#host.id = 'razorpay-simulator'
      // The requested language; the texts of this dialog are in English.
      this.#host.dataset.language = o.config?.display?.language ?? 'en'
      const root = this.#host.attachShadow({ mode: 'open' })
      root.innerHTML = page(o, amount)
      this.#dialog = root.querySelector('dialog')
      root.querySelector('h2').textContent = o.name ?? 'Payment'
      root.querySelector('.about').textContent = o.description ?? ''
      root.querySelector('[name=name]').value = o.prefill?.name ?? ''
      root.querySelector('.x').onclick = () => this.#dismiss()
      this.#dialog.oncancel = event => {
        event.preventDefault()
        if (o.modal?.escape !== false) this.#dismiss()
      }
      // A browser closes a dialog at the second Escape despite `cancel`. This must be a listener: an `onkeydown` that
      // returns false blocks every key.
      this.#dialog.addEventListener('keydown', event => {
        if (event.key === 'Escape' && o.modal?.escape === false) event.preventDefault()
      })
      this.#tabs(root)
      this.#forms(root)
      this.#dialog.showModal()
      root.querySelector('[role=tabpanel]:not([hidden]) :is(input, select)').focus()
    }

    close() {
      this.#host?.remove()
      this.#host = undefined
    }

    #dismiss() {
      this.close()
      this.#options.modal?.ondismiss?.()
    }

    #tabs(root) {
      const tabs = [...root.querySelectorAll('[role=tab]')]
      const pick = tab => {
        for (const other of tabs) {
          other.setAttribute('aria-selected', String(other === tab))
          other.tabIndex = other === tab ? 0 : -1
          root.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab
        }
        root.getElementById('p-otp').hidden = true
      }
      const asked = this.#options.prefill?.method
      pick(tabs.find(({ id }) => id === `t-${asked}`) ?? tabs[0])
      for (const tab of tabs) {
        tab.onclick = () => pick(tab)
        tab.onkeydown = event => {
          if (!/^Arrow(Left|Right)$/.test(event.key)) return
          const step = event.key === 'ArrowRight' ? 1 : tabs.length - 1
          const other = tabs[(tabs.indexOf(tab) + step) % tabs.length]
          pick(other)
          other.focus()
        }
      }
    }

    #forms(root) {
      const [card, otp, upi, netbanking] = ['p-card', 'p-otp', 'p-upi', 'p-netbanking'].map(id =>
        root.getElementById(id),
      )
      const submit = (panel, act) => {
        const form = panel.querySelector('form')
        form.onsubmit = event => {
          event.preventDefault()
          act(Object.fromEntries(new FormData(form)), text => {
            form.querySelector('.err').textContent = text
          })
        }
      }
      submit(card, (fields, complain) => {
        const fault = cardFault(fields)
        complain(fault)
        if (fault) return
        this.#card = fields.card_number
        card.hidden = true
        otp.hidden = false
        otp.querySelector('input').focus()
      })
      submit(otp, ({ otp: code }, complain) => {
        if (!/^\d{4,10}$/.test(code)) return complain('This password is not right. It has at least 4 digits.')
        complain('')
        this.#pay(otp, { method: 'card', card_number: this.#card }, complain, () => {
          otp.hidden = true
          otp.querySelector('form').reset()
          card.hidden = false
        })
      })
      submit(upi, ({ vpa }, complain) => {
        if (!/^[\w.-]+@\w+$/.test(vpa)) return complain('Enter a UPI ID such as name@bank.')
        complain('')
        this.#pay(upi, { method: 'upi', vpa }, complain, () => {})
      })
      submit(netbanking, ({ bank }, complain) => {
        complain('')
        this.#pay(netbanking, { method: 'netbanking', bank }, complain, () => {})
      })
    }

    async #pay(panel, instrument, complain, retry) {
      const button = panel.querySelector('.pay')
      button.disabled = true
      const answer = await fetch(new URL('pay', base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ order_id: this.#options.order_id, ...instrument }),
      }).then(
        response => response.json(),
        () => null,
      )
      button.disabled = false
      if (!answer) return complain('The network is away. Nothing was charged; try again.')
      if (!answer.error) {
        this.close()
        return this.#options.handler?.(answer)
      }
      for (const listener of this.#listeners['payment.failed'] ?? []) listener({ error: answer.error })
      if (this.#options.retry?.enabled === false) return this.#dismiss()
      retry()
      const shown = panel.id === 'p-otp' ? panel.parentNode.querySelector('#p-card .err') : panel.querySelector('.err')
      shown.textContent = answer.error.description
    }
  }
  window.Razorpay = Razorpay
})()
