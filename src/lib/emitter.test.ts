import { afterEach, expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

afterEach(() => void vi.unstubAllGlobals())

test('calls listeners with values until they unsubscribe', () => {
  const source = createEmitter<{ uri: string; end: undefined }>()
  const received: string[] = []
  const stop = source.on('uri', (uri) => void received.push(uri))
  source.on('end', () => void received.push('end'))
  source.emit('uri', 'a')
  stop()
  source.emit('uri', 'b')
  source.emit('end')
  expect(received).toEqual(['a', 'end'])
})

test('reports a listener that throws, and calls the others', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  const source = createEmitter<{ uri: string }>()
  const received: string[] = []
  source.on('uri', () => {
    throw new Error('mine')
  })
  source.on('uri', (uri) => void received.push(uri))
  source.emit('uri', 'a')
  expect(received).toEqual(['a'])
  expect(reported).toEqual([new Error('mine')])
})
