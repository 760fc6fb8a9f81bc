const { listen } = require('./listen.cjs')

/** The tests of a page that has the tag in its markup and loads the element by its main entry. */
exports.describeElement = ({ test, expect, beforeEach, afterEach, latchkey, split }) => {
  let heard
  beforeEach(() => {
    heard = listen()
  })
  afterEach(async () => {
    document.body.replaceChildren()
    expect(await heard()).toEqual([])
  })
  const put = (html) => {
    document.body.innerHTML = html
    return document.body.firstElementChild
  }

  test('the entries export the same in every environment', () => {
    const names = [
      'LatchKeyButtonElement',
      'LatchKeyElement',
      'LatchkeyError',
      'defineElements',
      'mount',
    ]
    for (const entry of [latchkey, split])
      expect(Object.keys(entry)).toEqual(expect.arrayContaining(names))
    latchkey.defineElements()
  })

  test('the tag stays as the page has written it', () => {
    const html = '<latch-key networks="eip155:10"><span slot="label">Join</span></latch-key>'
    const element = put(html)
    element.click()
    expect(document.body.innerHTML).toBe(html)
    expect(element.shadowRoot).toBe(null)
    expect(element.version).toBe(latchkey.LatchKeyElement.version)
    const button = put('<latch-key-button shows="account" for="kit"></latch-key-button>')
    button.click()
    button.disabled = true
    expect([button.shows, button.for, button.outerHTML]).toEqual([
      ...['account', 'kit'],
      '<latch-key-button shows="account" for="kit" disabled=""></latch-key-button>',
    ])
  })

  test('it is ready and disconnected at once', async () => {
    const events = []
    const hear = ({ type, detail }) => events.push(type, detail.state.ready)
    for (const type of ['latchkey-change', 'latchkey-ready']) addEventListener(type, hear)
    const element = put('<latch-key networks="eip155:10 eip155:1"></latch-key>')
    const state = { ready: true, open: false, status: 'disconnected', accounts: [], chainId: 10 }
    expect(element.state).toMatchObject(state)
    expect(await element.ready).toMatchObject(state)
    for (const type of ['latchkey-change', 'latchkey-ready']) removeEventListener(type, hear)
    expect(events).toEqual(['latchkey-change', true, 'latchkey-ready', true])
  })

  test('verbs of a button that the page listens to end quietly, or reject as without a wallet', async () => {
    const element = put('<latch-key default-network="eip155:8453"></latch-key>')
    const connect = document.createElement('button')
    connect.onclick = () => element.open()
    document.body.append(connect)
    connect.click()
    await element.open({ view: 'Networks' })
    await element.close()
    await element.switchNetwork('eip155:1')
    await element.disconnect()
    expect(element.wallets).toEqual([])
    expect(Object.isFrozen(element.wallets)).toBe(true)
    await expect(element.connect()).rejects.toMatchObject({ code: 'modal-closed' })
    await expect(element.connect({ wallet: 'io.metamask' })).rejects.toMatchObject({
      code: 'connector-not-found',
    })
    await expect(element.signIn()).rejects.toMatchObject({ code: 'sign-in-disabled' })
    element.config = { siwx: 'local' }
    await expect(element.signOut()).rejects.toMatchObject({ code: 'sign-in-unavailable' })
    expect((await element.diagnose()).findings).toEqual([])
    await expect(element.open({ view: 'Pay' })).rejects.toMatchObject({ code: 'modal-closed' })
    const args = { method: 'personal_sign', params: [] }
    await expect(element.request(args)).rejects.toMatchObject({ code: 'connect-first' })
    await expect(element.provider.request(args)).rejects.toMatchObject({ code: 4100 })
    const connecting = element.provider.request({ method: 'eth_requestAccounts' })
    await expect(connecting).rejects.toMatchObject({ code: 4001 })
    expect(await element.provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await element.provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(element.provider.on('connect', () => {})).toBe(element.provider)
    expect(element.solana.accounts).toEqual([])
    const signing = element.solana.features['solana:signMessage'].signMessage({})
    await expect(signing).rejects.toMatchObject({ code: 'connect-first' })
  })

  test('properties and attributes reflect each other', () => {
    const early = document.createElement('latch-key')
    early.config = { projectId: 'abc' }
    early.networks = [{ id: 1 }]
    document.body.append(early)
    expect([early.config, early.networks]).toEqual([{ projectId: 'abc' }, [{ id: 1 }]])
    early.setAttribute('networks', 'eip155:1 eip155:10')
    expect(early.networks).toEqual(['eip155:1', 'eip155:10'])
    const element = latchkey.mount(document.body, {
      theme: 'dark',
      email: false,
      termsUrl: '/terms',
    })
    expect(element.outerHTML).toBe(
      '<latch-key theme="dark" email="false" terms-url="/terms"></latch-key>',
    )
    element.theme = null
    expect([element.theme, element.email, element.receive]).toEqual(['auto', false, true])
    expect(() => latchkey.mount(document.body, { them: 'dark' })).toThrow('mount: no them')
  })

  test('a form around it can be sent', () => {
    put('<form><latch-key name="wallet" required></latch-key></form>')
    const [form, element] = [document.querySelector('form'), document.querySelector('latch-key')]
    expect([element.form, element.checkValidity(), form.checkValidity()]).toEqual([
      form,
      true,
      true,
    ])
  })
}
