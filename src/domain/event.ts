import type { CaipNetworkId } from './caip.ts'

/**
 * What analytics could count, by the field's established names. Events reach the page as `latchkey-event`; they are
 * sent anywhere only when the host names an address.
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
  CONNECT_SUCCESS: { method: 'qrcode' | 'mobile' | 'browser'; name: string }
  CONNECT_ERROR: { message: string }
  DISCONNECT_SUCCESS: { namespace: string }
  DISCONNECT_ERROR: { message: string }
  SWITCH_NETWORK: { network: CaipNetworkId }
}

export type TrackEventName = keyof TrackEvents
