import { type ErrorDescription, errorClasses, IN_VIEW } from './errorClasses.ts'

const CALLS = 'every call'

/** Codes that come without a class of their own: from the loader, from a wallet, or from another library. */
const withoutClass: readonly ErrorDescription[] = [
  {
    code: 'unknown',
    from: IN_VIEW,
    description: 'Something failed that has no other code.',
    hint: 'Look at `cause`.',
    text: 'error.unknown',
  },
  {
    code: 'not-connected',
    from: CALLS,
    description: 'No wallet is connected.',
    hint: 'Call `open()` first.',
    text: 'error.connectFirst',
  },
  {
    code: 'wallet-unresponsive',
    from: IN_VIEW,
    description: 'The wallet does not answer.',
    hint: 'The visitor opens the wallet, or reloads the page.',
    text: 'error.walletUnresponsive',
  },
  {
    code: 'request-rejected',
    from: IN_VIEW,
    description: 'The visitor declined in the wallet.',
    hint: 'The visitor can try again.',
    text: 'error.requestRejected',
  },
  {
    code: 'request-pending',
    from: IN_VIEW,
    description: 'The wallet still shows an earlier request.',
    hint: 'The visitor answers it in the wallet.',
    text: 'error.requestPending',
  },
  {
    code: 'request-not-allowed',
    from: IN_VIEW,
    description: 'The wallet does not allow this page to call the method.',
    hint: 'Add the method to `walletConnect.methods`, then connect again.',
    text: 'error.requestNotAllowed',
  },
  {
    code: 'method-not-supported',
    from: IN_VIEW,
    description: 'The wallet does not know the method.',
    hint: 'Use another method.',
    text: 'error.methodNotSupported',
  },
  {
    code: 'wrong-network',
    from: IN_VIEW,
    description: 'The wallet is not on the network of the request.',
    hint: 'Call `switchNetwork` first.',
    text: 'error.wrongNetwork',
  },
  {
    code: 'rpc-failed',
    from: CALLS,
    description: 'The RPC node did not answer, or rejected the request.',
    hint: 'Check `rpcUrls` and `connect-src` of your CSP.',
    text: 'error.networkUnreachable',
  },
  {
    code: 'storage-failed',
    from: IN_VIEW,
    description: 'The browser does not let the page store anything.',
    hint: 'The connection lasts until the visitor leaves the page.',
    text: 'error.storageFailed',
  },
  {
    code: 'copy-failed',
    from: IN_VIEW,
    description: 'The browser does not let the page write to the clipboard.',
    hint: 'The visitor can select the text and copy it.',
    text: 'error.copyFailed',
  },
  {
    code: 'chunk-failed',
    from: CALLS,
    description: 'A file of the script could not be loaded, or its hash is wrong.',
    hint: 'Serve all files of one version. Call again to retry.',
    text: 'shell.loadFailed.title',
  },
  {
    code: '4900',
    from: '`request`',
    description: 'The wallet is connected to no chain.',
    hint: 'Try again later.',
  },
  {
    code: '-32600',
    from: '`request`',
    description: 'The argument is not a request.',
    hint: 'Pass `{ method, params }`.',
  },
]

const described = [...errorClasses.flatMap(({ described }) => described), ...withoutClass].sort(
  (one, other) => (one.code < other.code ? -1 : 1),
)

const isNumber = ({ code }: ErrorDescription) => /^-?\d/.test(code)
const isOfPayments = ({ code }: ErrorDescription) => /^[A-Z]/.test(code)
const isOurs = (one: ErrorDescription) => !isNumber(one) && !isOfPayments(one)

/** Every error that a call can reject with, in the order of the reference: numbers, ours, those of payments. */
export const errorDescriptions = [isNumber, isOurs, isOfPayments].flatMap((group) =>
  described
    .filter(group)
    .map(({ code, from, description, hint }) => ({ code, from, description, hint })),
)

const nameOf = (code: string) => (/-/.test(code) ? `'${code}'` : code)

/** `src/errors/codes.ts`: the closed sets of codes, made from the classes. */
export const errorCodesSource = `// Made from the error classes. After a change of one: npx vitest run --config test/vitest.config.ts test/build/describeErrors.test.ts -u

/** Every code that a \`LatchkeyError\` can have, and the key of the text that a visitor reads. */
export const errorTexts = {
${described
  .filter(isOurs)
  .map(({ code, text }) => `  ${nameOf(code)}: '${text ?? 'error.unknown'}',\n`)
  .join('')}} as const

export type ErrorCode = keyof typeof errorTexts

/** The codes of payments, spelled as other kits spell them, since pages may know them. */
export type PayErrorCode =
${described
  .filter(isOfPayments)
  .map(({ code }) => `  | '${code}'\n`)
  .join('')}`
