import { z } from '#lib/schema.ts'
import { MAX_NAME, walletName } from './walletName.ts'

/** A wallet that this browser has opened. Nothing of it is secret. */
export const KnownWallet = z.object({
  /** Of its passkey, in base64url. */
  id: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
  /** What the visitor calls it. */
  name: z.string().check(z.maxLength(MAX_NAME)),
  /** Its addresses. */
  evm: z.string().check(z.regex(/^0x[\da-fA-F]{40}$/)),
  solana: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
  /** The visitor has written its recovery words down, and has been asked for two of them. */
  areWordsSaved: z.exactOptional(z.boolean()),
})
export type KnownWallet = z.infer<typeof KnownWallet>

const WALLETS = 'latchkey-passkey:wallets'
const inUse = (origin: string) => `latchkey-passkey:in-use:${origin}`

/** What is kept at the wallet's origin: which wallets there are, and which of them a page uses. */
export type KnownWallets = {
  all(): readonly KnownWallet[]
  /** Adds a wallet, or replaces the one of the same passkey. Words that are saved stay saved. */
  keep(wallet: KnownWallet): void
  /** Gives it another name, without what can't be seen; an empty one leaves it as it is. */
  rename(id: string, name: string): void
  /** Takes it off the list, and from every page that uses it. Its passkey and what it holds stay. */
  forget(id: string): void
  /** The wallet that a page uses. */
  usedBy(origin: string): KnownWallet | undefined
  /** @param id undefined: none any more */
  use(origin: string, id: string | undefined): void
}

/** @param storage without one, what is known lasts as long as the page */
export function openKnownWallets(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KnownWallets {
  // One that does not read must not take the others along.
  const all = () =>
    list(storage.getItem(WALLETS)).flatMap((one) => {
      const read = KnownWallet.safeParse(one)
      return read.success ? [read.data] : []
    })
  const write = (wallets: readonly KnownWallet[]) =>
    storage.setItem(WALLETS, JSON.stringify(wallets.map((one) => KnownWallet.parse(one))))
  return {
    all,
    keep(wallet) {
      const before = all().find(({ id }) => id === wallet.id)
      const isSaved = wallet.areWordsSaved ?? before?.areWordsSaved
      write([
        ...all().filter(({ id }) => id !== wallet.id),
        { ...wallet, ...(isSaved !== undefined && { areWordsSaved: isSaved }) },
      ])
    },
    rename(id, name) {
      const clean = walletName(name)
      if (clean === '') return
      write(all().map((one) => (one.id === id ? { ...one, name: clean } : one)))
    },
    forget: (id) => write(all().filter((one) => one.id !== id)),
    usedBy(origin) {
      const id = storage.getItem(inUse(origin))
      return all().find((one) => one.id === id)
    },
    use(origin, id) {
      if (id === undefined) storage.removeItem(inUse(origin))
      else storage.setItem(inUse(origin), id)
    },
  }
}

function list(text: string | null): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
