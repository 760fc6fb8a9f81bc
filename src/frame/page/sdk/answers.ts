import type { Cancellable } from '#lib/cancellable.ts'
import type { FrameMessageName, LoginStep, MessageNamed } from '#wire/frame/messages.ts'
import type { AnswerOf, PayloadOf } from '#wire/message.ts'
import {
  startEmailUpdate,
  verifyPrimaryEmail,
  verifySecondaryEmail,
} from '../../service/contract.ts'
import type { ServiceClient } from '../../service/createServiceClient.ts'
import type { ThemeWish } from '../theme/frameTheme.ts'
import { UnknownNetworkError } from './chooseNetwork.ts'
import type { Dapp } from './dapp.ts'
import type { EmailSteps } from './emailSteps.ts'
import type { FrameMemory } from './frameMemory.ts'
import type { RpcHandler } from './rpcHandler.ts'
import type { Session } from './session.ts'
import type { SocialSteps } from './socialSteps.ts'
import type { Wallet } from './wallet.ts'

/** `GET_USER` as a method's name: `getUser`. */
type Spoken<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Spoken<Tail>>}`
  : Lowercase<Name>

/** The method that answers a message. */
export const answerName = (name: FrameMessageName): keyof Answers =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof Answers

/** What the frame answers each message with. */
export type Answers = {
  [Name in FrameMessageName as Spoken<Name>]: (
    payload: PayloadOf<MessageNamed<Name>>,
    options: Cancellable,
  ) => AnswerOf<MessageNamed<Name>> | undefined | Promise<AnswerOf<MessageNamed<Name>> | undefined>
}

export type AnswersDeps = {
  client: ServiceClient
  session: Session
  wallet: Wallet
  memory: FrameMemory
  dapp: Dapp
  email: EmailSteps
  social: SocialSteps
  rpc: RpcHandler
  takeTheme: (wish: ThemeWish) => void
  /** Aborts the requests to the wallet with these ids, or all of them. */
  abortRequests: (ids: readonly string[] | undefined) => void
  /** Ends all that is under way and starts over. */
  reload: () => void
}

/** The message exists in the protocol, and has no use here. */
export class NotNeededError extends Error {
  override name = 'NotNeededError'
}

export function createAnswers(deps: AnswersDeps): Answers {
  const { client, session, wallet, memory, dapp, email, social, rpc } = deps
  const site = () => ({ origin: dapp.origin, name: dapp.name() })

  async function user(
    asked: { chainId?: string | number | undefined; preferredAccountType?: string | undefined },
    options: Cancellable,
  ) {
    if (asked.preferredAccountType !== undefined) wallet.prefer(asked.preferredAccountType)
    if (asked.chainId === undefined) return wallet.describeUser(options)
    try {
      wallet.switchTo(asked.chainId)
    } catch (error) {
      const evmId = evmChainId(asked.chainId)
      if (!(error instanceof UnknownNetworkError) || evmId === null) throw error
      return wallet.describeUserOn(evmId, options)
    }
    return wallet.describeUser(options)
  }

  return {
    connectEmail: async (asked, options): Promise<{ action: LoginStep }> => ({
      action: await email.start(
        { email: asked.email, projectId: dapp.projectId, ...site() },
        options,
      ),
    }),
    connectDevice: (_, options) => email.awaitDevice(options).then(nothing),
    connectOtp: ({ otp }, options) => email.verify(otp, options).then(nothing),

    getSocialRedirectUri: (asked, options) => social.begin(asked, options),
    connectSocial: async ({ uri, ...asked }, options) => {
      await social.finish(uri, options)
      return user(asked, options)
    },
    getFarcasterUri: (_, options) => social.beginFarcaster(options),
    connectFarcaster: (_, options) => social.awaitFarcaster(options),

    getUser: async (asked, options) => {
      if (asked?.socialUri !== undefined) await social.finish(asked.socialUri, options)
      return user(asked ?? {}, options)
    },
    isConnected: async (_, options) => ({ isConnected: (await session.user(options)) !== null }),
    signOut: async (_, options) => {
      rpc.dropAll()
      memory.forgetChoices()
      await session.signOut(options)
      return undefined
    },

    getChainId: () => {
      const network = wallet.network()
      return { chainId: network.namespace === 'eip155' ? network.chainId : network.caip2 }
    },
    // The page stores the answer unchanged, so it gets the format that it sent.
    switchNetwork: ({ chainId }) => {
      wallet.switchTo(chainId)
      return { chainId }
    },
    getSmartAccountEnabledNetworks: () => ({
      smartAccountEnabledNetworks: wallet.smartAccountNetworks(),
    }),
    setPreferredAccount: async ({ type }, options) => {
      wallet.prefer(type)
      const { address } = await wallet.account(wallet.network({ namespace: 'eip155' }), options)
      return { type, address }
    },
    saveWords: () => {
      throw new NotNeededError('This wallet has no recovery words')
    },
    initSmartAccount: () => {
      throw new NotNeededError('A smart account is there from the start')
    },

    rpcRequest: (asked, options) => rpc.request(asked, options),
    rpcAbort: (named) => {
      deps.abortRequests(named?.ids)
      return undefined
    },

    updateEmail: ({ email }, options) =>
      client.call(startEmailUpdate, { email, site: site() }, options),
    updateEmailPrimaryOtp: ({ otp }, options) =>
      client.call(verifyPrimaryEmail, { otp }, options).then(nothing),
    updateEmailSecondaryOtp: ({ otp }, options) =>
      client.call(verifySecondaryEmail, { otp }, options),

    syncTheme: (wish) => {
      deps.takeTheme(wish)
      return undefined
    },
    syncDappData: ({ metadata }) => {
      dapp.introduce(metadata?.name)
      return undefined
    },
    reload: () => {
      deps.reload()
      return undefined
    },
  }
}

const nothing = () => undefined

/** The number of an EVM chain in any of its spellings; null for anything else. */
function evmChainId(chainId: string | number): number | null {
  const [, digits] = /^(?:eip155:)?(\d{1,15})$/.exec(String(chainId)) ?? []
  return digits === undefined ? null : Number(digits)
}
