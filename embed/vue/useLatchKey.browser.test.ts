import { afterEach, expect, test } from 'vitest'
import { createApp, createSSRApp, defineComponent, h, nextTick, ref } from 'vue'
import { renderToString } from 'vue/server-renderer'
import type { LatchKeyElement } from '../../src/index.ts'
import '../latchkey.ts'
import { useLatchKey } from './useLatchKey.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const put = (networks: string, id = '') => {
  const element = document.createElement('latch-key') as LatchKeyElement
  Object.assign(element, { networks, id })
  document.body.append(element)
  return element
}
const home = () => {
  const place = document.createElement('div')
  document.body.prepend(place)
  return place
}

test('behavior: a part of the state is a ref, which follows the element; the verbs act', async () => {
  const element = put('eip155:1 eip155:10')
  await element.ready
  const place = home()
  const Network = defineComponent(() => {
    const { chainId, isOpen, switchNetwork } = useLatchKey()
    return () =>
      h('button', { onClick: () => switchNetwork('eip155:10') }, [
        `${chainId.value} ${isOpen.value}`,
      ])
  })
  const app = createApp(Network)
  app.mount(place)
  stop = () => app.unmount()
  await nextTick()
  expect(place.textContent).toBe('1 false')
  await element.open()
  await nextTick()
  expect(place.textContent).toBe('1 true')
  await element.close()
  place.querySelector('button')?.click()
  await element.switchNetwork('eip155:10')
  await nextTick()
  expect(place.textContent).toBe('10 false')
})

test('behavior: hydrates what a server has rendered; an element by id or by template ref', async () => {
  await Promise.all([put('eip155:1').ready, put('eip155:10', 'second').ready])
  const page = defineComponent(() => {
    const own = ref<Element | null>(null)
    const byRef = useLatchKey(own)
    const byId = useLatchKey('second')
    return () =>
      h('main', [
        h('output', `${byRef.chainId.value} ${byId.chainId.value}`),
        h('latch-key', { ref: own, networks: 'eip155:137' }),
      ])
  })
  const place = home()
  const html = await renderToString(createSSRApp(page))
  expect(html).toContain('<output>undefined undefined</output>')
  place.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  const app = createSSRApp(page)
  app.mount(place)
  stop = () => app.unmount()
  await nextTick()
  await place.querySelector<LatchKeyElement & Element>('latch-key')?.ready
  await nextTick()
  expect(place.querySelector('output')?.textContent).toBe('137 10')
})
