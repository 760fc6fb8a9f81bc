import type { MessageKey } from '#i18n/messages.ts'
import { mixesScripts } from './mixesScripts.ts'
import type { WalletChoice } from './walletTarget.ts'

/** A warning about a wallet that may be an impostor. */
export const cautionOf = (choice: WalletChoice): MessageKey | undefined => {
  if (choice.kind === 'connector' && choice.connector.isDisputed) return 'caution.disputed'
  const { name } = choice.kind === 'connector' ? choice.connector : choice.wallet
  return mixesScripts(name) ? 'caution.mixedScripts' : undefined
}
