import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { toCaip2 } from '../../chainId.ts'
import type { WalletChain } from '../../walletChain.ts'
import type { Behaviours, Subject } from './behaviours.ts'
import { type Carrier, callChain } from './callChain.ts'
import type { Keyring } from './keyring.ts'
import type { StateStore } from './walletState.ts'

/** @see https://eips.ethereum.org/EIPS/eip-1193 */
export type RequestArguments = { method: string; params?: unknown }

/** What answering requests takes. */
export type ProviderContext = {
  state: StateStore
  behaviours(): Behaviours
  /** The accounts a page may see now, the active one first. */
  accounts(): string[]
  chains(): readonly WalletChain[]
  carry: Carrier
  /** Signs a granted request. @default the node signs, which then has the keys */
  sign?: Keyring['sign']
  /** Resolves when the visitor, or the programme, grants it. */
  require(subject: Subject, request: RequestArguments): Promise<void>
}

/** Makes the function that answers a page. It throws {@link WalletRpcError}s, or programmed rejections. */
export function createRequestHandler(context: ProviderContext) {
  const { state, behaviours, accounts, chains, require } = context

  function permissions(): object[] {
    if (!state.get().isPermitted) return []
    const caveats = [{ type: 'restrictReturnedAccounts', value: accounts() }]
    return [{ invoker: location.origin, parentCapability: 'eth_accounts', caveats }]
  }

  /** Never settles where the wallet goes silent after it has done what was asked. */
  async function done(subject: Subject): Promise<void> {
    if (behaviours()[subject] === 'silent') await new Promise(() => {})
  }

  async function late<Value>(read: () => Value): Promise<Value> {
    const { lateMs } = behaviours()
    if (lateMs > 0) await new Promise((resolve) => setTimeout(resolve, lateMs))
    return read()
  }

  async function connect(request: RequestArguments): Promise<void> {
    await require('connect', request)
    state.set({ isPermitted: true, isLocked: false })
    await done('connect')
  }

  async function switchChain(request: RequestArguments): Promise<null> {
    const chainId = readChainId(request)
    if (!isKnown(chainId)) throw unknownChain(chainId, behaviours().nested4902)
    if (chainId === state.get().chainId) return null
    await require('switch', request)
    const { nullSwitch, landsOn } = behaviours()
    if (!nullSwitch) state.set({ chainId: landsOn ?? chainId })
    await done('switch')
    return null
  }

  async function addChain(request: RequestArguments): Promise<null> {
    const chainId = readChainId(request)
    const { chainName, rpcUrls } = readObject(request)
    if (typeof chainName !== 'string' || !Array.isArray(rpcUrls) || rpcUrls.length === 0) {
      throw new WalletRpcError(RPC_CODE.invalidParams, 'A name and an RPC URL are needed.')
    }
    await require('add', request)
    const { addedChains } = state.get()
    const chain = { caip2: toCaip2(chainId), name: chainName, rpcUrl: String(rpcUrls[0]) }
    if (!isKnown(chainId)) state.set({ addedChains: [...addedChains, chain] })
    if (behaviours().addSwitches) state.set({ chainId })
    await done('add')
    return null
  }

  async function signOrSend(request: RequestArguments, address: unknown): Promise<unknown> {
    const isShared = accounts().some((one) => one.toLowerCase() === String(address).toLowerCase())
    if (!isShared) {
      const text = 'The requested account has not been authorized by the user.'
      throw new WalletRpcError(RPC_CODE.unauthorized, text)
    }
    const subject = request.method === 'eth_sendTransaction' ? 'send' : 'sign'
    await require(subject, request)
    const answer = await (context.sign?.(request, callActive) ?? forward(request))
    await done(subject)
    return answer
  }

  const forward = ({ method, params = [] }: RequestArguments) => callActive(method, params)

  async function callActive(method: string, params: unknown): Promise<unknown> {
    const { chainId } = state.get()
    const chain = chains().find(({ caip2 }) => caip2 === toCaip2(chainId))
    if (chain) return await callChain(context.carry, chain.rpcUrl, method, params)
    const text = `The wallet is on chain ${chainId}, which it cannot reach.`
    throw new WalletRpcError(RPC_CODE.internal, text)
  }

  const isKnown = (chainId: string) => chains().some(({ caip2 }) => caip2 === toCaip2(chainId))

  return async (request: RequestArguments): Promise<unknown> => {
    if (state.get().isRemoved) throw gone()
    const { method, params } = request ?? {}
    if (typeof method !== 'string') {
      throw new WalletRpcError(RPC_CODE.invalidRequest, 'A request needs a method.')
    }
    const [first, second] = Array.isArray(params) ? params : []
    switch (method) {
      case 'eth_accounts':
        return await late(accounts)
      case 'eth_requestAccounts':
        if (accounts().length === 0) await connect(request)
        return accounts()
      case 'wallet_requestPermissions':
        await connect(request)
        return permissions()
      case 'wallet_getPermissions':
        return permissions()
      case 'wallet_revokePermissions':
        if (!behaviours().revokes) throw unsupported(method)
        state.set({ isPermitted: false })
        return null
      case 'eth_chainId':
        return await late(() => state.get().chainId)
      case 'net_version':
        return await late(() => String(Number(state.get().chainId)))
      case 'wallet_switchEthereumChain':
        return await switchChain(request)
      case 'wallet_addEthereumChain':
        return await addChain(request)
      case 'wallet_watchAsset':
        return true
      case 'personal_sign':
        return await signOrSend({ method, params: [toHex(first), second] }, second)
      case 'eth_sign':
        return await signOrSend({ method, params: [first, toHex(second)] }, first)
      case 'eth_signTypedData_v4':
        return await signOrSend({ method, params: [first, toObject(second)] }, first)
      case 'eth_sendTransaction':
      case 'eth_signTransaction':
        return await signOrSend(request, readObject(request).from)
      default:
        if (method.startsWith('wallet_')) throw unsupported(method)
        return await forward(request)
    }
  }
}

/** The error that pages get once the wallet is removed. */
export function gone(): WalletRpcError {
  return new WalletRpcError(RPC_CODE.disconnected, 'The wallet is not there any more.')
}

function unsupported(method: string): WalletRpcError {
  return new WalletRpcError(RPC_CODE.methodNotFound, `The method "${method}" does not exist.`)
}

function unknownChain(chainId: string, isNested: boolean): WalletRpcError {
  const text = `Unrecognized chain ID "${chainId}". Try adding the chain first.`
  if (!isNested) return new WalletRpcError(RPC_CODE.unknownChain, text)
  const originalError = { code: RPC_CODE.unknownChain, message: text }
  return new WalletRpcError(RPC_CODE.internal, 'Internal JSON-RPC error.', { originalError })
}

function readObject({ method, params }: RequestArguments): Record<string, unknown> {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof first === 'object' && first !== null) return first as Record<string, unknown>
  throw new WalletRpcError(RPC_CODE.invalidParams, `${method} needs an object.`)
}

/** Real wallets refuse any other spelling, so that pages that write it carelessly are found out. */
function readChainId(request: RequestArguments): string {
  const { chainId } = readObject(request)
  if (typeof chainId === 'string' && /^0x[1-9a-f][0-9a-f]*$/.test(chainId)) return chainId
  const text = `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received: "${chainId}"`
  throw new WalletRpcError(RPC_CODE.invalidParams, text)
}

/** Nodes sign bytes, pages often send text. */
function toHex(message: unknown): string {
  const text = String(message)
  if (/^0x([0-9a-f]{2})*$/i.test(text)) return text
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function toObject(typedData: unknown): unknown {
  if (typeof typedData !== 'string') return typedData
  try {
    return JSON.parse(typedData)
  } catch (cause) {
    throw new WalletRpcError(RPC_CODE.invalidParams, 'The typed data is no JSON.', cause)
  }
}
