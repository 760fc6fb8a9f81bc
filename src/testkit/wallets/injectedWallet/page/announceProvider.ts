/** How a wallet introduces itself. @see https://eips.ethereum.org/EIPS/eip-6963 */
export type WalletInfo = { uuid: string; name: string; icon: string; rdns: string }

/**
 * Announces a provider now and whenever a page requests providers.
 *
 * @returns announces once more; and stops answering
 */
export function announceProvider(
  info: WalletInfo,
  provider: object,
): { announce(): void; stop(): void } {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announce = () => void dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
  return { announce, stop: () => removeEventListener('eip6963:requestProvider', announce) }
}
