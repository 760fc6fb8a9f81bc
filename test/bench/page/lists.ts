/** Views with far more rows than fit, and scrolling in them. */
import { painted } from './frames.ts'
import { ownerOf } from './owner.ts'
import { appears, deep } from './roots.ts'
import { isUsable } from './usable.ts'

type Subject = HTMLElement & { open(options?: { view: string }): Promise<unknown> }

const names = [
  'Amber',
  'Birch',
  'Cedar',
  'Delta',
  'Ember',
  'Fjord',
  'Grove',
  'Harbour',
  'Islet',
  'Juniper',
]

const subjectOf = (tag: string) => document.querySelector<Subject>(tag) as Subject

/** Shows the list of all wallets, with that many of them. */
export async function openAllWallets(tag: string, count: number) {
  const custom = Array.from({ length: count }, (_, index) => ({
    id: `bench-${index}`,
    name: `${names[index % names.length]} ${index}`,
    homepage: 'https://wallet.example',
  }))
  Object.assign(subjectOf(tag), { config: { wallets: { custom } } })
  await subjectOf(tag).open({ view: 'AllWallets' })
  const search = await appears(() => deep<HTMLElement>('input[type="search"]'))
  await appears(() => {
    const row = deep('[data-wallet]')
    return row && isUsable(row) ? row : undefined
  })
  search.focus()
}

/** Connected, and its dialog closed. A view that is still loading is in no `data-view`, so that is no sign of it. */
const isAtRest = ({ dataset: { latchkeyState = '' } }: HTMLElement) =>
  latchkeyState.split(' ').includes('connected') && !latchkeyState.split(' ').includes('open')

/** Connects an account with that many tokens and transactions. */
export async function connectOwner(tag: string, tokens: number, activity: number) {
  const { address, serveAccount, announceOwner } = ownerOf(tokens, activity)
  serveAccount()
  announceOwner()
  Object.assign(subjectOf(tag), { config: { projectId: '1'.repeat(32) } })
  await subjectOf(tag).open()
  const row = await appears(() => deep<HTMLElement>('[data-wallet="example.owner"]'))
  row.click()
  await appears(() => (isAtRest(subjectOf(tag)) ? true : undefined))
  return address
}

/** Connects it, and shows it. */
export async function openAccount(tag: string, tokens: number, activity: number) {
  await connectOwner(tag, tokens, activity)
  await openView(tag, 'Account', '[data-token]')
}

/** Shows a view and waits for its rows. */
export async function openView(tag: string, view: string, row: string) {
  await subjectOf(tag).open({ view })
  await appears(() => deep(row))
  await painted()
}

/** Scrolls the list that contains such rows by some pixels; returns its new position. */
export function scrollOn(row: string, pixels: number): number {
  let part: Element | null | undefined = deep(row)
  while (
    part &&
    (part.scrollHeight <= part.clientHeight || getComputedStyle(part).overflowY === 'visible')
  ) {
    part = part.parentElement ?? (part.getRootNode() as ShadowRoot).host
  }
  part?.scrollBy(0, pixels)
  return part?.scrollTop ?? -1
}
