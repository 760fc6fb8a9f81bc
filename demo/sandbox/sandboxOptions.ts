import type { FrameServiceTuning } from '#frame/startFrame.ts'
import type { unrunPlans } from './chains/unrunNetworks.ts'
import type { DistFiles } from './page/distFiles.ts'
import type { DocsFiles } from './page/serveDocs.ts'

/** The namespaces besides EVM. */
export type SandboxNamespace = 'solana' | 'bitcoin' | keyof typeof unrunPlans

/** Pages on the same machine. */
export const loopbackPages: readonly string[] = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
]

/** The namespaces that run by default. */
export const everyNamespace: readonly SandboxNamespace[] = [
  'solana',
  'bitcoin',
  'polkadot',
  'cosmos',
]

export type SandboxOptions = {
  /** Each is any free one unless given. */
  ports?:
    | {
        demo?: number | undefined
        api?: number | undefined
        rpc?: number | undefined
        relay?: number | undefined
        pairingWallet?: number | undefined
        injectedWallet?: number | undefined
        frame?: number | undefined
        passkey?: number | undefined
        identity?: number | undefined
        mailbox?: number | undefined
        bundler?: number | undefined
        signIn?: number | undefined
        artwork?: number | undefined
        onramp?: number | undefined
        payExchange?: number | undefined
        verify?: number | undefined
      }
    | undefined
  /** The namespaces it has networks of, besides EVM. @default all it supports */
  namespaces?: readonly SandboxNamespace[] | undefined
  /**
   * Lets the development accounts have years of payments, trades and collectibles behind them. Without it they hold
   * what they were given, to the last unit. @default false
   */
  past?: boolean | undefined
  /** Wallets in the directory. @default 500 */
  directorySize?: number | undefined
  /** Origins besides those on loopback that may read the API. */
  allowOrigins?: readonly string[] | undefined
  /** How the embedded wallet's service runs: limits, clock, where it keeps its accounts. */
  frame?: FrameServiceTuning | undefined
  /**
   * Patterns of the origins in whose place the embedded wallet lets anything be approved; elsewhere it opens a window.
   * @default every page on loopback
   */
  trustedOrigins?: readonly string[] | undefined
  /** What the demo page serves as Latchkey. @default what `npm run build` left */
  dist?: DistFiles | undefined
  /** What the demo page serves at `/docs`. @default nothing */
  docs?: DocsFiles | undefined
  /** Offers the passkey wallet in the config; it runs in any case. @default false */
  offersPasskey?: boolean | undefined
  /** Keeps the progress lines off stderr. */
  quiet?: boolean | undefined
}
