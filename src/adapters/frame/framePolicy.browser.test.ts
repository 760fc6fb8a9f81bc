// A page’s policy cannot be lifted again: nothing else is tested in this file’s page.
import { expect, test } from 'vitest'
import { FrameLoadFailedError } from '#errors/frame.ts'
import { getChainId } from '#wire/frame/messages.ts'
import { playFrame } from './testing/playFrame.ts'

test('error: reports at once that the page’s policy forbids the frame', async () => {
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "frame-src 'none'"
  document.head.append(policy)
  const { frame, alerts, element, end } = playFrame()
  const error = await frame.request(getChainId, undefined).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FrameLoadFailedError)
  expect((error as FrameLoadFailedError).hints[0]).toContain('frame-src')
  expect(alerts).toEqual(['frameLoadFailed'])
  expect(element()).toBe(null)
  end()
})
