import { safeImageUrl } from '#domain/view/safeImage.ts'
import { walletKey } from '#domain/wallet/walletKey.ts'
import { hiddenIconHash } from '#domain/wallet/walletLooks.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { stripControls } from '#lib/stripControls.ts'
import type { NamedWallet } from './createClaims.ts'
import { peek } from './discoverStandard.ts'

/** A registered wallet as it introduces itself; none without a name. */
export const nameWallet = (wallet: StandardWallet): NamedWallet[] => {
  const name = stripControls(peek(wallet, 'name'))
  if (!name) return []
  const given = peek(wallet, 'icon')
  const safe = safeImageUrl(given)
  const icon = safe?.startsWith('data:') ? safe : undefined
  const identity = `standard:${walletKey(name)}`
  return [{ identity, name, icon, iconHash: hiddenIconHash(given, icon), wallet }]
}
