// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createPageElement } from './pageElement.ts'

afterEach(() => document.body.replaceChildren())

const put = (id = '') => {
  const element = Object.assign(document.createElement('latch-key'), { id })
  document.body.append(element)
  return element
}
const pageElement = (target?: Parameters<typeof createPageElement>[0]['target']) => {
  const prepared: Element[] = []
  const page = createPageElement({
    target,
    options: { theme: 'dark' } as object,
    prepare: (element) => prepared.push(element),
  })
  const followed: Element[] = []
  page.follow((element) => followed.push(element))
  return { page, prepared, followed }
}
/** Whether the promise is still pending after what the page has queued has run. */
const isPending = async (promise: Promise<unknown>) => {
  const soon = new Promise((resolve) => setTimeout(resolve, 0)).then(() => 'pending')
  return (await Promise.race([promise, soon])) === 'pending'
}

test('behavior: follows the page’s first element, and each that replaces it', async () => {
  const { page, followed } = pageElement()
  expect(await page.look()).toBe(undefined)
  const one = put()
  await expect.poll(() => followed).toEqual([one])
  put().remove()
  one.remove()
  const two = put()
  await expect.poll(() => followed).toEqual([one, two])
  expect(await page.look()).toBe(two)
})

test('behavior: waits for the next element where the one before has gone', async () => {
  const { page } = pageElement()
  const first = page.arrive()
  expect(await isPending(first)).toBe(true)
  const one = put()
  expect(await first).toBe(one)
  one.remove()
  const second = page.arrive()
  expect(await isPending(second)).toBe(true)
  const two = put()
  expect(await second).toBe(two)
})

test('behavior: adds an element to a page without one, once, and withdraws it', async () => {
  const { page, prepared } = pageElement()
  const added = await page.obtain()
  expect(prepared).toEqual([added])
  expect(added.parentNode).toBe(document.body)
  expect(Reflect.get(added, 'theme')).toBe('dark')
  expect(Reflect.get(added, 'button')).toBe('none')
  expect(page.isAdded()).toBe(true)
  // Its visitor is connected there, whatever the page adds before it.
  document.body.prepend(document.createElement('latch-key'))
  expect(await page.obtain()).toBe(added)
  page.withdraw()
  expect(page.isAdded()).toBe(false)
  expect(await page.obtain()).not.toBe(added)
})

test('param: target is an element, its id or a function, and none is added for it', async () => {
  const first = put()
  const wallet = put('wallet')
  expect(await pageElement().page.look()).toBe(first)
  expect(await pageElement('wallet').page.look()).toBe(wallet)
  expect(await pageElement(wallet).page.look()).toBe(wallet)
  expect(await pageElement(() => wallet).page.look()).toBe(wallet)
  await expect(pageElement('other').page.obtain()).rejects.toThrow('no such <latch-key>')
})
