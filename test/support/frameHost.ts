import type { Frame, Page } from 'playwright-core'
import type { Hex } from 'viem'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'
import { approveDevice, newEmail, readCode } from './frameVisitor.ts'

/** What a host page made by {@link frameHostScript} offers to tests. */
export type FrameHost = {
  /** Sends a request to the frame and waits for the answer with that id. */
  ask(name: string, payload?: unknown): Promise<{ type: string; payload?: unknown }>
  /** Everything any window has posted to this page. */
  received: { origin: string; data: unknown }[]
}

declare global {
  interface Window {
    frameHost: FrameHost
  }
}

/** A host page with the frame's protocol and nothing else. */
export const frameHostScript = `
  const frame = document.createElement('iframe')
  frame.id = 'frame'
  frame.title = 'Wallet'
  frame.src = process.env.FRAME + '/sdk?projectId=' + process.env.PROJECT_ID + '&chainId=eip155:31337&version=4&enableLogger=false' + (process.env.QUERY ?? '')
  frame.style.cssText = 'position: fixed; left: 20px; top: 20px; width: 360px; height: 600px; border: 0'
  const received = []
  const waiting = new Map()
  let ready
  const isReady = new Promise((resolve) => (ready = resolve))
  window.addEventListener('message', ({ data, origin }) => {
    received.push({ data, origin })
    if (data.type === '@w3m-frame/READY') ready()
    waiting.get(data.id)?.(data)
  })
  window.frameHost = {
    received,
    async ask(name, payload) {
      await isReady
      const id = crypto.randomUUID()
      const answer = new Promise((resolve) => waiting.set(id, resolve))
      const message = { type: '@w3m-app/' + name, id, ...(payload !== undefined && { payload }) }
      frame.contentWindow.postMessage(message, process.env.FRAME)
      return answer
    },
  }
  document.body.append(frame)
`

/** Sends a request to the frame of a page; rejects with the message of an error. */
export async function askFrame<Answer = unknown>(
  page: Page,
  name: string,
  payload?: unknown,
): Promise<Answer> {
  const answer = await page.evaluate(([name, payload]) => window.frameHost.ask(name, payload), [
    name,
    payload,
  ] as const)
  if (answer.type === `@w3m-frame/${name}_SUCCESS`) return answer.payload as Answer
  throw new Error((answer.payload as { message: string }).message)
}

/** Logs a new visitor in by e-mail, with the plain account active. @returns its address on the first chain */
export async function logInAtFrame(
  page: Page,
  sandbox: Pick<Sandbox, 'mailbox'>,
  context = page.context(),
): Promise<Hex> {
  const email = newEmail()
  const { action } = await askFrame<{ action: string }>(page, 'CONNECT_EMAIL', { email })
  if (action === 'VERIFY_DEVICE') {
    const approved = askFrame(page, 'CONNECT_DEVICE')
    await approveDevice(sandbox, email, context)
    await approved
  }
  await askFrame(page, 'CONNECT_OTP', { otp: await readCode(sandbox, email) })
  await askFrame(page, 'SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  return (await askFrame<{ address: Hex }>(page, 'GET_USER', { chainId: 31337 })).address
}

/** The frame itself, for what locators cannot express. */
export function innerFrame(page: Page): Frame {
  const frame = page.frames().find((one) => /^[^?]*\/sdk(\?|$)/.test(one.url()))
  if (!frame) throw new Error('The frame is not there')
  return frame
}
