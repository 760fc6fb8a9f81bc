/** The page's own code asks a wallet for something. */
import { inFrame } from './frames.ts'
import { connectOwner } from './lists.ts'
import { deep } from './roots.ts'
import { isUsable } from './usable.ts'

type Subject = HTMLElement & { request(asked: object): Promise<unknown> }

const RECEIVER = `0x${'5'.repeat(40)}`

/** Connects an account whose page has every request read. */
export async function connectAsking(tag: string) {
  document.querySelector(tag)?.setAttribute('receipts', 'all')
  return connectOwner(tag, 1, 1)
}

/** How long after its request the visitor can answer a receipt, ms; they decline it. What the network says may come later. */
export async function readReceipt(tag: string, from: string): Promise<number> {
  const subject = document.querySelector<Subject>(tag) as Subject
  const asked = {
    method: 'eth_sendTransaction',
    params: [{ from, to: RECEIVER, value: '0x16345785d8a0000' }],
  }
  const askedAt = performance.now()
  const declined = subject.request(asked).catch(({ code }) => code)
  const exit = await inFrame(() => {
    const button = deep<HTMLElement>('.receipt [data-exit]')
    return button && isUsable(button) ? button : undefined
  })
  const ms = performance.now() - askedAt
  exit.click()
  if ((await declined) !== 4001) throw new Error('The receipt was not declined')
  await inFrame(() => (deep('.receipt') ? undefined : true))
  return ms
}
