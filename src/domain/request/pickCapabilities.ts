const chainsOf = (params: unknown): string[] => {
  const [, chains] = Array.isArray(params) ? params : []
  return Array.isArray(chains) ? chains.map((chain) => String(chain).toLowerCase()) : []
}

/** Capabilities of the named chains; `0x0` applies to every chain and stays. */
export const pickCapabilities = (answer: unknown, params: unknown): unknown => {
  const wanted = chainsOf(params)
  if (wanted.length === 0 || typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).filter(
      ([chain]) => chain === '0x0' || wanted.includes(chain.toLowerCase()),
    ),
  )
}
