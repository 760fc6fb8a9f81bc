import { readdirSync, readFileSync } from 'node:fs'
import { originalSources } from './originalSources.mjs'
import { walletConnectCuts } from './walletConnectCuts.mjs'

const connector = new URL('../../src/adapters/connectors/walletConnect/', import.meta.url)

/** Whatever the one folder says that has to do with these packages; what holds checks holds those it finds. */
const wordsOfConnector = () =>
  readdirSync(connector)
    .filter((file) => /^\w+\.ts$/.test(file) && file !== 'holdChecks.ts')
    .flatMap((file) => readFileSync(new URL(file, connector), 'utf8').match(/[\w$]+/g) ?? [])

/** A client is handed out once it has started. */
const afterStart = ['isInitialized']

/** The modules of WalletConnect's packages, without what no page ever does with them. */
export const walletConnectSources = () =>
  originalSources({
    packages: ['core', 'relay-auth', 'sign-client', 'universal-provider', 'utils'].map(
      (name) => `@walletconnect/${name}`,
    ),
    cuts: walletConnectCuts,
    asks: wordsOfConnector,
    tables: ['SDK_ERRORS', 'INTERNAL_ERRORS'],
    instead: {
      // Iframes of a foreign page at every request; push messages; telemetry.
      '@walletconnect/core/src/controllers/verify.ts':
        'export class Verify { register = async () => ""; resolve = async () => undefined }',
      '@walletconnect/core/src/controllers/echo.ts': 'export class EchoClient {}',
      '@walletconnect/core/src/controllers/events.ts': `
        const event = { eventId: '', addTrace() {}, setError() {} }
        export class EventClient {
          init = async () => {}
          createEvent = () => event
          getEvent = () => event
          deleteEvent = () => {}
        }`,
      // Of the universal provider only the client is used, never its providers of each family.
      '@walletconnect/universal-provider/src/UniversalProvider.ts': `
        import SignClient from '@walletconnect/sign-client'
        export class UniversalProvider {
          static init = async (options) => ({ client: await SignClient.init(options) })
        }`,
    },
    idle: {
      '@walletconnect/sign-client/src/client.ts': [
        'approve',
        'approveSessionAuthenticate',
        'emit',
        'extend',
        'find',
        'pair',
        'ping',
        'reject',
        'rejectSessionAuthenticate',
        'respond',
        'update',
      ],
      // What a wallet does, at the other end of the line.
      '@walletconnect/sign-client/src/controllers/engine.ts': [
        'approve',
        'approveSessionAuthenticate',
        'emitSessionRequest',
        'extractTxHashesFromResult',
        'getVerifyContext',
        'isValidApprove',
        'isValidProposalId',
        'isValidReject',
        'isValidRespond',
        'onSessionAuthenticateRequest',
        'onSessionProposeRequest',
        'onSessionRequest',
        'processSessionRequestQueue',
        'reject',
        'rejectSessionAuthenticate',
        'respond',
        'sendApproveSession',
        'setPendingSessionRequest',
        // What a page never asks of its wallet.
        'emit',
        'extend',
        'find',
        'isValidPairingTopic',
        'onPairingCreated',
        'onSessionExtendResponse',
        'onSessionPingResponse',
        'onSessionSettleResponse',
        'onSessionUpdateResponse',
        'pair',
        'ping',
        'update',
        'addSessionRequestToSessionRequestQueue',
        'cleanupAfterResponse',
        // Messages by links between native apps.
        'getAppLinkIfEnabled',
        'handleLinkModeMessage',
        'isLinkModeEnabled',
        'registerLinkModeListeners',
        // What the relay would be told of each request: its method, and the contract it is for.
        'getTVFParams',
        'isValidContractData',
        ...afterStart,
      ],
      '@walletconnect/core/src/controllers/pairing.ts': [
        'formatUriFromPairing',
        'isValidPair',
        'onPairingPingResponse',
        'pair',
        'ping',
        'updateExpiry',
        ...afterStart,
      ],
      '@walletconnect/core/src/controllers/relayer.ts': [
        'onLinkMessageEvent',
        // Of pings only Node hears.
        'resetPingTimeout',
        'startPingTimeout',
        ...afterStart,
      ],
      ...Object.fromEntries(
        ['crypto', 'expirer', 'history', 'keychain', 'messages', 'store', 'subscriber'].map(
          (name) => [`@walletconnect/core/src/controllers/${name}.ts`, afterStart],
        ),
      ),
    },
  })
