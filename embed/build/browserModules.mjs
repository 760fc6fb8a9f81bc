import { fileURLToPath } from 'node:url'

/** @param {string[]} names */
const onlyWallets = (names) => `
  const refuse = () => { throw new Error('Only a wallet does this') }
  ${names.map((name) => `export const ${name} = refuse`).join('\n')}`

/** What stands in for a module, as source text. */
const standIns = {
  // Node's: hashing code asks for it and never uses it here.
  crypto: 'export default {}',
  // Portals, preloads and form helpers, none of them used: its roots share these inner parts with
  // it, through which it also has them work at once.
  'react-dom': `
    const nothing = () => {}
    const inner = {
      d: Object.fromEntries([...'frDCLmXSM'].map((name) => [name, nothing])),
      p: 0,
      findDOMNode: null,
    }
    export { inner as __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE }
    const MOST_URGENT = 2
    export const flushSync = (run) => {
      const { p: urgency } = inner
      inner.p = MOST_URGENT
      try {
        return run()
      } finally {
        inner.p = urgency
        inner.d.f()
      }
    }`,
  // All that its generated code asks of it here.
  tslib: `
    export const __exportStar = (from, to) => {
      for (const name of Object.keys(from))
        if (name !== 'default' && !Object.hasOwn(to, name))
          Object.defineProperty(to, name, { enumerable: true, get: () => from[name] })
    }`,
  // What is compared has come out of JSON.
  'es-toolkit/compat': `
    export const isEqual = (one, other) => {
      if (Object.is(one, other)) return true
      if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
      const names = Object.keys(one)
      return (
        Array.isArray(one) === Array.isArray(other) &&
        names.length === Object.keys(other).length &&
        names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
      )
    }`,
  // The logger is one of ours, and keeps no log to be downloaded.
  '@walletconnect/logger': `
    export const generateChildLogger = (logger, context) => logger.child({ context })
    export const generatePlatformLogger = ({ loggerOverride: logger }) => ({
      logger,
      chunkLoggerController: null,
    })
    export const getDefaultLoggerOptions = (options) => ({ ...options })
    export const getLoggerContext = () => ''
    export const pino = () => {
      throw new Error('Hand the core a logger')
    }`,
  '@walletconnect/environment': `
    export const isNode = () => false
    export const isReactNative = () => false
    export const isBrowser = () => true`,
  '@walletconnect/window-getters': ['Document', 'Navigator', 'Location', 'Crypto', 'LocalStorage']
    .map((name) => {
      const property = name[0].toLowerCase() + name.slice(1)
      return `
        export const get${name} = () => globalThis.window?.${property}
        export const get${name}OrThrow = () => window.${property}`
    })
    .join(''),
  // What its classes are to have: they have it themselves, but for one.
  '@walletconnect/types': `
    class Nothing {}
    export class IEngine {
      constructor(client) {
        this.client = client
      }
    }
    export {
      ${'Core Crypto EchoClient EventClient Expirer JsonRpcHistory KeyChain MessageTracker Pairing Publisher Relayer SignClient Store Subscriber SubscriberTopicMap Verify'
        .split(' ')
        .map((name) => `Nothing as I${name}`)
        .join(', ')}
    }`,
  // Its clock, of which only the beat is heard.
  '@walletconnect/heartbeat': `
    import { EventEmitter } from 'events'
    export const HEARTBEAT_EVENTS = { pulse: 'heartbeat_pulse' }
    export class HeartBeat extends EventEmitter {
      async init() {
        this.beat = setInterval(() => this.emit(HEARTBEAT_EVENTS.pulse), 5000)
      }
      stop() {
        clearInterval(this.beat)
      }
    }`,
  // Its relay speaks one dialect of three.
  '@walletconnect/relay-api': `
    const verbs = 'publish batchPublish subscribe batchSubscribe subscription unsubscribe batchUnsubscribe batchFetchMessages'
    export const RELAY_JSONRPC = {
      irn: Object.fromEntries(verbs.split(' ').map((verb) => [verb, 'irn_' + verb])),
    }`,
  // The page says itself what it is called.
  '@walletconnect/window-metadata': 'export const getWindowMetadata = () => null',
  // A relay need not know which browser a visitor has.
  'detect-browser': 'export const detect = () => null',
  // A polyfill of what every browser has.
  'cross-fetch': `
    const native = (...args) => globalThis.fetch(...args)
    export { native as default, native as fetch }
    export const { Headers, Request, Response } = globalThis`,
  '@solana/assertions': `
    export const assertDigestCapabilityIsAvailable = () => {
      if (!globalThis.crypto?.subtle) throw new Error('Only a secure page can do this')
    }
    export const assertKeyExporterIsAvailable = assertDigestCapabilityIsAvailable`,
  // How wallets name transactions of chains beyond Latchkey's, and check a page's attestation.
  '@msgpack/msgpack': onlyWallets(['encode', 'decode']),
  blakejs: onlyWallets(['blake2b']),
  '@noble/curves/p256': `${onlyWallets(['verify'])}\nexport const p256 = { verify }`,
  // WalletConnect's core is handed a logger and a storage of ours; these are its own.
  pino: `
    const quiet = () => {}
    const logger = { level: 'silent', child: () => logger, bindings: () => ({}) }
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal']) logger[level] = quiet
    export const levels = { values: { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } }
    export default () => logger`,
  '@walletconnect/keyvaluestorage': `
    export class KeyValueStorage {
      constructor() {
        throw new Error('Hand the core a storage')
      }
    }
    export default KeyValueStorage`,
}

/** What stands in for a module, as a file; its parts by path have the same in them. */
const standInFiles = {
  // Without promises in atoms a fifth of it does.
  'jotai/vanilla': new URL('standIns/jotaiVanilla.mjs', import.meta.url),
  // Of its hooks the views use three, for plain values.
  'jotai/react': new URL('standIns/jotaiReact.mjs', import.meta.url),
  // Its whole is seven times what the schemas need.
  'zod/mini': new URL('standIns/zodMini.mjs', import.meta.url),
  '@r2wc/core': new URL('standIns/r2wcCore.mjs', import.meta.url),
  uint8arrays: new URL('standIns/uint8arrays.mjs', import.meta.url),
  // No curve and no cipher is our own: only which audited package they come from is chosen.
  '@noble/curves/ed25519': new URL('standIns/ed25519.mjs', import.meta.url),
  // As the package of sr25519 calls it, which has a use for another group over the same curve.
  '@noble/curves/ed25519.js': new URL('standIns/ristretto255.mjs', import.meta.url),
  '@noble/curves/secp256k1': new URL('standIns/secp256k1.mjs', import.meta.url),
  events: new URL('standIns/events.mjs', import.meta.url),
  '@walletconnect/jsonrpc-utils': new URL('standIns/jsonRpc.mjs', import.meta.url),
  '@walletconnect/safe-json': new URL('standIns/jsonRpc.mjs', import.meta.url),
  '@walletconnect/jsonrpc-provider': new URL('standIns/relaySocket.mjs', import.meta.url),
  '@walletconnect/jsonrpc-ws-connection': new URL('standIns/relaySocket.mjs', import.meta.url),
  '@walletconnect/time': new URL('standIns/time.mjs', import.meta.url),
  // Of its whole, transactions of one kind, and what its addresses are made with.
  '@solana/web3.js': new URL('standIns/solanaWeb3.mjs', import.meta.url),
  '@solana/codecs-core': new URL('standIns/solanaCodecs.mjs', import.meta.url),
  '@solana/codecs-strings': new URL('standIns/solanaCodecs.mjs', import.meta.url),
  '@solana/errors': new URL('standIns/solanaErrors.mjs', import.meta.url),
  // The one kind of code that is drawn: it reads and draws several, in many ways.
  uqr: new URL('standIns/uqr.mjs', import.meta.url),
}
/** CommonJS that is called at every turn: what is exported by name need not be looked up by name. */
const spelledOut = {
  react: new URL('standIns/react.mjs', import.meta.url),
  'react/jsx-runtime': new URL('standIns/reactJsxRuntime.mjs', import.meta.url),
}

const fileFor = (id) => standInFiles[id] ?? standInFiles[id.split('/')[0]]

/**
 * Leaves out what a browser, or Latchkey in it, has no use for.
 *
 * @returns {import('rollup').Plugin}
 */
export function browserModules() {
  const prefix = '\0stand-in:'
  return {
    name: 'browser-modules',
    resolveId: (id, importer = '') => {
      if (Object.hasOwn(standIns, id)) return prefix + id
      const isOwn = !importer.includes('/node_modules/') && !/\/standIns\/react\w*\./.test(importer)
      const file = (isOwn && spelledOut[id]) || fileFor(id)
      return file ? fileURLToPath(file) : null
    },
    load: (id) => (id.startsWith(prefix) ? standIns[id.slice(prefix.length)] : null),
  }
}
