import { get } from 'svelte/store'
import { afterEach, expect, test } from 'vitest'
import type { LatchKeyElement } from '../../src/index.ts'
import '../latchkey.ts'
import { latchKeyStore } from './latchKeyStore.ts'

afterEach(() => document.body.replaceChildren())

const put = () => {
  const element = document.createElement('latch-key') as LatchKeyElement
  element.setAttribute('networks', 'eip155:1 eip155:10')
  document.body.append(element)
  return element
}

test('behavior: a store that tells of each change once, and has the verbs', async () => {
  const wallet = latchKeyStore()
  const told: unknown[] = []
  const stop = wallet.subscribe(({ isReady, chainId, isOpen }) =>
    told.push([isReady, chainId, isOpen]),
  )
  const element = put()
  await element.ready
  await wallet.open()
  await wallet.switchNetwork('eip155:10')
  await wallet.close()
  expect(told).toEqual([
    [false, undefined, false],
    [true, 1, false],
    [true, 1, true],
    [true, 10, true],
    [true, 10, false],
  ])
  stop()
  await element.switchNetwork('eip155:1')
  expect(told).toHaveLength(5)
  expect(get(wallet)).toMatchObject({ chainId: 1, isConnected: false, accounts: [] })
})

test('error: a verb of an element that is not there rejects', async () => {
  await expect(latchKeyStore('nobody').open()).rejects.toThrow('this page has no such <latch-key>')
})
