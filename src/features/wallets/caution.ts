import type { MessageKey } from '../../i18n/messages.ts'
import { mixesScripts } from './mixesScripts.ts'
import type { WalletChoice } from './walletTarget.ts'

/** What a visitor should know before they choose a wallet that may not be what it is called. */
export const cautionOf = (choice: WalletChoice): MessageKey | undefined => {
  if (choice.kind === 'connector' && choice.connector.isDisputed) return 'caution.disputed'
  const { name } = choice.kind === 'connector' ? choice.connector : choice.wallet
  return mixesScripts(name) ? 'caution.mixedScripts' : undefined
}
