import {
  ChainDisconnectedError,
  ProviderRpcError,
  RequestPendingError,
  UnauthorizedError,
  UnrecognizedChainError,
  UnsupportedMethodError,
  UserRejectedRequestError,
} from '#errors/provider.ts'
import { stripControls } from '#lib/stripControls.ts'
import { classifyWalletError, errorLinks } from './errorKind.ts'

const INTERNAL_ERROR = -32603

/**
 * Any wallet error as an EIP-1193 error: the original is the cause, its data is kept. A rejection by the visitor is always
 * 4001.
 */
export const toProviderError = (error: unknown, method: string): ProviderRpcError => {
  if (error instanceof ProviderRpcError) return error
  const links = errorLinks(error)
  const options = {
    cause: error,
    data: links[0]?.data,
    hints: [`The wallet was asked for ${method}.`],
  }
  const said = links.map((link) => stripControls(link.message, 300)).find(Boolean)
  const kind = classifyWalletError(error)
  switch (kind) {
    case 'rejected':
      return new UserRejectedRequestError(options)
    case 'pending':
      return new RequestPendingError(options)
    case 'unauthorized':
      return new UnauthorizedError(options)
    case 'unsupported-method':
      return new UnsupportedMethodError(method, { ...options, said })
    case 'unrecognized-chain':
      return new UnrecognizedChainError(options)
    case 'chain-disconnected':
      return new ChainDisconnectedError('the network', options)
    case 'disconnected':
      return new ProviderRpcError(4900, 'The wallet is disconnected', options)
    case 'other': {
      const { code } = links.find((link) => Number.isInteger(link.code)) ?? {}
      return new ProviderRpcError(
        typeof code === 'number' && code !== 0 ? code : INTERNAL_ERROR,
        said ?? 'The wallet answered with an error',
        options,
      )
    }
  }
}
