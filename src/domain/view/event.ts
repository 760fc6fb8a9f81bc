import type { FrameAccountType } from '../frame/frameAccountType.ts'
import type { SocialProvider } from '../frame/socialProvider.ts'
import type { CaipNetworkId } from '../network/caip.ts'

type SendProperties = {
  isSmartAccount: boolean
  token: string
  amount: string
  network: CaipNetworkId | ''
}
type NameProperties = { isSmartAccount: boolean; ensName: string }
type SwapProperties = {
  network: CaipNetworkId | ''
  isSmartAccount: boolean
  /** Symbols. */
  swapFromToken: string
  swapToToken: string
  /** In whole tokens. */
  swapFromAmount: string
  swapToAmount: string
}
/** A requested payment: `asset` is `native` or an address, `amount` in whole tokens. */
type PayConfiguration = { network: CaipNetworkId; asset: string; recipient: string; amount: string }
type CurrentPayment = {
  type: 'wallet' | 'exchange'
  exchangeId?: string | undefined
  sessionId?: string | undefined
  status?: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' | undefined
  /** The transaction, where it is known. */
  result?: string | undefined
}
type PayProperties = {
  paymentId: string
  configuration: PayConfiguration
  currentPayment: CurrentPayment
}
type TransactionsProperties = {
  address: string
  projectId: string
  cursor: string | undefined
  isSmartAccount: boolean
}

/**
 * Analytics events, by the names established in the field. The page gets them as `latchkey-event`; they are sent to a
 * server only when the host configures an address.
 */
export type TrackEvents = {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_ALL_WALLETS: Record<never, never>
  CLICK_WALLET_HELP: Record<never, never>
  CLICK_NETWORK_HELP: Record<never, never>
  CLICK_GET_WALLET: Record<never, never>
  CLICK_NETWORKS: Record<never, never>
  SELECT_WALLET: { name: string; platform: string }
  SEARCH_WALLET: { badge: string; search: string }
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser' | 'email'; name: string }
  CONNECT_ERROR: { message: string }
  DISCONNECT_SUCCESS: { namespace: string }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: CaipNetworkId }
  EMAIL_LOGIN_SELECTED: Record<never, never>
  EMAIL_SUBMITTED: Record<never, never>
  DEVICE_REGISTERED_FOR_EMAIL: Record<never, never>
  EMAIL_VERIFICATION_CODE_SENT: Record<never, never>
  EMAIL_VERIFICATION_CODE_PASS: Record<never, never>
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  EMAIL_EDIT: Record<never, never>
  EMAIL_UPGRADE_FROM_MODAL: Record<never, never>
  SOCIAL_LOGIN_STARTED: { provider: SocialProvider }
  SOCIAL_LOGIN_SUCCESS: { provider: SocialProvider }
  SOCIAL_LOGIN_ERROR: { provider: SocialProvider }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialProvider }
  SOCIAL_LOGIN_CANCELED: { provider: SocialProvider }
  CLICK_SIGN_SIWX_MESSAGE: { network: CaipNetworkId; isSmartAccount: boolean }
  CLICK_CANCEL_SIWX: { network: CaipNetworkId; isSmartAccount: boolean }
  SIWX_AUTH_SUCCESS: { network: CaipNetworkId; isSmartAccount: boolean }
  SIWX_AUTH_ERROR: { network: CaipNetworkId; isSmartAccount: boolean }
  OPEN_SEND: { network: CaipNetworkId | ''; isSmartAccount: boolean }
  SELECT_BUY_CRYPTO: { isSmartAccount: boolean }
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  SELECT_WHAT_IS_A_BUY: { isSmartAccount: boolean }
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** `token`: the symbol of the native currency, the CAIP-10 id of any other; `amount` in whole tokens. */
  SEND_INITIATED: SendProperties
  SEND_SUCCESS: SendProperties
  SEND_ERROR: SendProperties & { message: string }
  REGISTER_NAME_INITIATED: NameProperties
  REGISTER_NAME_SUCCESS: NameProperties
  REGISTER_NAME_ERROR: NameProperties & { error: string }
  OPEN_SWAP: { network: CaipNetworkId | ''; isSmartAccount: boolean }
  CLICK_SELECT_TOKEN_TO_SWAP: Record<never, never>
  INITIATE_SWAP: SwapProperties
  SWAP_SUCCESS: SwapProperties
  SWAP_ERROR: SwapProperties & { message: string }
  SWAP_APPROVAL_ERROR: SwapProperties & { message: string }
  PAY_MODAL_OPEN: {
    exchanges: readonly { id: string; name: string }[]
    configuration: PayConfiguration
  }
  PAY_EXCHANGE_SELECTED: {
    exchange: { id: string }
    configuration: PayConfiguration
    currentPayment: CurrentPayment
    headless: boolean
  }
  PAY_INITIATED: PayProperties
  PAY_SUCCESS: PayProperties
  PAY_ERROR: PayProperties & { message: string }
  LOAD_MORE_TRANSACTIONS: TransactionsProperties
  ERROR_FETCH_TRANSACTIONS: TransactionsProperties
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: FrameAccountType; network: CaipNetworkId }
}

export type TrackEventName = keyof TrackEvents
