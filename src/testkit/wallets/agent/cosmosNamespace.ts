import { rawSecp256k1PubkeyToRawAddress, type StdSignDoc } from '@cosmjs/amino'
import { toBech32 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1'
import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { devAccounts } from '../../keys/devAccounts.ts'
import { cosmosKey } from '../cosmos/cosmosKey.ts'
import { readParams } from './readParams.ts'
import type { NamespaceRequest, WalletNamespace } from './walletNamespace.ts'

/** The Cosmos Hub's, for every requested chain: the sandbox's phone supports no other. */
const PREFIX = 'cosmos'

const Amino = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chain_id: z.string(),
    account_number: z.string(),
    sequence: z.string(),
    memo: z.string(),
    fee: z.unknown(),
    msgs: z.array(z.unknown()),
  }),
})
const Direct = z.object({
  signerAddress: z.string(),
  signDoc: z.object({
    chainId: z.string(),
    accountNumber: z.string(),
    authInfoBytes: z.string(),
    bodyBytes: z.string(),
  }),
})

const addressOf = (index: number): string => {
  const key = devAccounts[index]?.privateKey.slice(2) ?? ''
  return toBech32(PREFIX, rawSecp256k1PubkeyToRawAddress(secp256k1.getPublicKey(key, true)))
}

async function keyFor({ indexes }: NamespaceRequest, signer: string) {
  const index = indexes.find((one) => addressOf(one) === signer)
  if (index !== undefined) return cosmosKey(index, PREFIX)
  const text = `The page was not given the account ${signer}.`
  throw new WalletRpcError(RPC_CODE.unauthorized, text)
}

/** The `cosmos_*` methods, with bytes in base64. */
export const cosmosNamespace: WalletNamespace = {
  namespace: 'cosmos',
  methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
  address: addressOf,
  async perform(request) {
    const { method, params, indexes } = request
    switch (method) {
      case 'cosmos_getAccounts': {
        const keys = await Promise.all(indexes.map((index) => cosmosKey(index, PREFIX)))
        return keys.map(({ address, publicKey }) => ({
          algo: 'secp256k1',
          address,
          pubkey: toBase64(publicKey),
        }))
      }
      case 'cosmos_signAmino': {
        const { signerAddress, signDoc } = readParams(Amino, params)
        const key = await keyFor(request, signerAddress)
        // The library types messages and fees by kind; what a page sends is known at run time only.
        const { signature, signed } = await key.signAmino(signDoc as unknown as StdSignDoc)
        return { signature, signed }
      }
      case 'cosmos_signDirect': {
        const { signerAddress, signDoc } = readParams(Direct, params)
        const key = await keyFor(request, signerAddress)
        const bytes = (text: string) => fromBase64(text) ?? new Uint8Array()
        const { signature } = await key.signDirect({
          chainId: signDoc.chainId,
          accountNumber: BigInt(signDoc.accountNumber),
          authInfoBytes: bytes(signDoc.authInfoBytes),
          bodyBytes: bytes(signDoc.bodyBytes),
        })
        return { signature, signed: signDoc }
      }
      default:
        throw new WalletRpcError(RPC_CODE.unsupportedMethod, `The wallet does not know ${method}.`)
    }
  },
}
