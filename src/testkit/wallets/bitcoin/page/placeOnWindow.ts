/**
 * Puts a value at a path of names from `window` on, as `XverseProviders.BitcoinProvider`.
 *
 * @returns takes it away again
 */
export function placeOnWindow(path: string, value: object): () => void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let holder: object = window
  for (const name of names) {
    const known: unknown = Reflect.get(holder, name)
    const next = typeof known === 'object' && known !== null ? known : {}
    Reflect.set(holder, name, next)
    holder = next
  }
  Reflect.set(holder, last, value)
  return () => void Reflect.deleteProperty(holder, last)
}

export type ListedProvider = { id: string; name: string; icon: string; methods?: string[] }

/** Enters a provider into the list that WBIP-004 wallets share. */
export function listProvider(entry: ListedProvider): () => void {
  const entries = (): ListedProvider[] => Reflect.get(window, 'btc_providers') ?? []
  Reflect.set(window, 'btc_providers', [...entries(), entry])
  return () => {
    const left = entries().filter(({ id }) => id !== entry.id)
    Reflect.set(window, 'btc_providers', left)
  }
}
