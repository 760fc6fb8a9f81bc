import type { OpenRequest } from '#domain/request/openRequest.ts'
import type { MessageKey } from '#i18n/messages.ts'

const titles: Readonly<Record<string, MessageKey>> = {
  personal_sign: 'approve.title.message',
  solana_signMessage: 'approve.title.message',
  eth_signTypedData_v4: 'approve.title.data',
  wallet_grantPermissions: 'approve.title.grant',
  wallet_revokePermissions: 'approve.title.revoke',
}

/** Coins and nothing else: no contract is called. */
const isPlainSend = ({ method, params }: Pick<OpenRequest, 'method' | 'params'>): boolean => {
  if (method !== 'eth_sendTransaction') return false
  const [call] = Array.isArray(params) ? params : []
  const { to, data = '0x', input = '0x' } = Object(call) as Record<string, unknown>
  return typeof to === 'string' && data === '0x' && input === '0x'
}

/** The dialog's title for a request of the embedded wallet; undefined where the view's own title says it. */
export const approvalTitle = (request: OpenRequest | undefined): MessageKey | undefined =>
  request && (isPlainSend(request) ? 'title.WalletSend' : titles[request.method])
