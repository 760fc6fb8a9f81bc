const { listen } = require('./listen.cjs')

/**
 * The tests of components that have the tag, or the component, or only the hook in them. What loads the element is the page's own
 * script, which no test of a component runs.
 */
exports.describeComponents = (kit) => {
  const { test, expect, beforeEach, afterEach, react, vue, svelte } = kit
  const { React, ReactDom, Vue } = kit
  let heard
  let leave = () => {}
  beforeEach(() => {
    heard = listen()
  })
  afterEach(async () => {
    leave()
    document.body.replaceChildren()
    expect(await heard()).toEqual([])
  })
  const place = () => document.body.appendChild(document.createElement('div'))
  const text = () => document.querySelector('output').textContent
  const element = () => document.querySelector('latch-key')

  test('React: the components are inert tags, the hook is disconnected, its verbs end', async () => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
    const ends = []
    // biome-ignore lint/correctness/noComponentHookFactories: the libraries are the runner's
    const Page = () => {
      const {
        status,
        isReady,
        isConnected,
        open,
        connect: ask,
        switchNetwork,
      } = react.useLatchKey()
      const connect = () =>
        open()
          .then(() => switchNetwork('eip155:10'))
          .then(() => ask({ wallet: 'io.metamask' }))
          .catch(({ code }) => ends.push(code))
          .then(() => ends.push('open'))
      return React.createElement(
        'main',
        null,
        React.createElement('output', null, `${status} ${isReady} ${isConnected}`),
        React.createElement('button', { onClick: connect }, 'Connect'),
        React.createElement(react.LatchKey, {
          networks: ['eip155:1'],
          config: { projectId: 'abc' },
          onLatchkeyReady: ({ detail }) => ends.push(detail.state.status),
        }),
        React.createElement(react.LatchKeyButton, { shows: 'account', className: 'small' }),
      )
    }
    const root = ReactDom.createRoot(place())
    leave = () => React.act(() => root.unmount())
    React.act(() =>
      root.render(React.createElement(React.StrictMode, null, React.createElement(Page))),
    )
    expect(text()).toBe('disconnected true false')
    expect(element().outerHTML).toBe('<latch-key networks="eip155:1"></latch-key>')
    expect(element().config).toEqual({ projectId: 'abc' })
    expect(document.querySelector('latch-key-button').outerHTML).toMatch(
      /^<latch-key-button shows="account" class="small"( disabled="false")?><\/latch-key-button>$/,
    )
    document.querySelector('button').click()
    await new Promise((resolve) => setTimeout(resolve))
    expect(ends).toEqual(['disconnected', 'connector-not-found', 'open'])
  })

  test('React: a state and an answer that the test gives to the tag reach the component', async () => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true
    // biome-ignore lint/correctness/noComponentHookFactories: the libraries are the runner's
    const Page = () => {
      const { isConnected, address, request } = react.useLatchKey()
      const [signature, setSignature] = React.useState('')
      const sign = async () => setSignature(await request({ method: 'personal_sign' }))
      return React.createElement(
        'main',
        { onClick: sign },
        React.createElement('output', null, `${isConnected} ${address} ${signature}`),
        React.createElement(react.LatchKey),
      )
    }
    const root = ReactDom.createRoot(place())
    leave = () => React.act(() => root.unmount())
    React.act(() => root.render(React.createElement(Page)))
    expect(text()).toBe('false undefined ')
    const tag = element()
    const state = { ...tag.state, status: 'connected', address: '0xab16' }
    Object.defineProperty(tag, 'state', { value: state, configurable: true })
    tag.request = async () => '0x5167'
    React.act(() => {
      tag.dispatchEvent(new CustomEvent('latchkey-change', { bubbles: true, detail: { state } }))
    })
    expect(text()).toBe('true 0xab16 ')
    await React.act(async () => document.querySelector('main').click())
    expect(text()).toBe('true 0xab16 0x5167')
  })

  test('Vue: the composable is disconnected, its verbs end', async () => {
    const ends = []
    const Page = Vue.defineComponent(() => {
      const { status, isReady, open } = vue.useLatchKey()
      return () =>
        Vue.h('main', [
          Vue.h('output', `${status.value} ${isReady.value}`),
          Vue.h('button', { onClick: () => open().then(() => ends.push('open')) }),
          Vue.h('latch-key', { networks: 'eip155:1', onLatchkeyReady: () => ends.push('ready') }),
        ])
    })
    const app = Vue.createApp(Page)
    leave = () => app.unmount()
    app.mount(place())
    await Vue.nextTick()
    expect(text()).toBe('disconnected true')
    expect(element().outerHTML).toBe('<latch-key networks="eip155:1"></latch-key>')
    document.querySelector('button').click()
    await new Promise((resolve) => setTimeout(resolve))
    expect(ends).toEqual(['ready', 'open'])
  })

  test('Svelte: the store is disconnected, its verbs end', async () => {
    const wallet = svelte.latchKeyStore()
    let state
    leave = wallet.subscribe((now) => {
      state = now
    })
    expect(state).toMatchObject({ status: 'disconnected', isReady: false, accounts: [] })
    document.body.append(document.createElement('latch-key'))
    await element().ready
    expect(state).toMatchObject({ status: 'disconnected', isReady: true, accounts: [] })
    await wallet.open()
    await wallet.disconnect()
  })
}
