type LegacyProvider = object & { providers?: object[] }

declare global {
  interface Window {
    ethereum?: LegacyProvider
  }
}

/**
 * Puts a provider where pages looked before EIP-6963.
 *
 * @param way `ethereum` takes `window.ethereum` if it is free; `providers` also joins the list that the
 *   wallet already there keeps
 * @returns takes it away again
 */
export function placeLegacy(provider: LegacyProvider, way: 'ethereum' | 'providers'): () => void {
  const there = window.ethereum
  if (!there) {
    window.ethereum = provider
    dispatchEvent(new Event('ethereum#initialized'))
  } else if (way === 'providers') {
    there.providers = [...(there.providers ?? [there]), provider]
  }
  return () => {
    if (window.ethereum === provider) delete window.ethereum
    else if (there?.providers) there.providers = there.providers.filter((one) => one !== provider)
  }
}
