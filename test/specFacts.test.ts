import { readFileSync } from 'node:fs'
import { HEARTBEAT_INTERVAL } from '@walletconnect/heartbeat'
import { describe, expect, test } from 'vitest'
import { RPC_TIMEOUT_MS } from '../src/adapters/chains/readRpc.ts'
import { SIGN_OUT_LIMIT_MS } from '../src/adapters/connectors/auth/authConnector.ts'
import { createCoreLogger } from '../src/adapters/connectors/walletConnect/coreLogger.ts'
import { ANSWER_LIMIT_MS } from '../src/adapters/connectors/walletConnect/walletRequest.ts'
import { frameLimits, limitNameOf } from '../src/adapters/frame/limits.ts'
import { POPUP_FEATURES, POPUP_POLL_MS } from '../src/adapters/frame/popup.ts'
import { PENDING_EVERY_MS, RECEIPT_WAIT_MS } from '../src/client/effects/followTransactions.ts'
import { avatarShades } from '../src/domain/avatarShades.ts'
import { EMAIL_LOGIN_INTERVAL_MS } from '../src/domain/emailLogin.ts'
import { defaultNetworkIds } from '../src/domain/networks/defaultNetworks.ts'
import { RECENT_WALLETS_MAX } from '../src/domain/recentWallets.ts'
import { MAX_SENT } from '../src/domain/sentTransaction.ts'
import { CallStatusNotApprovedError } from '../src/errors/calls.ts'
import * as connection from '../src/errors/connection.ts'
import { EmailThrottledError } from '../src/errors/email.ts'
import * as frame from '../src/errors/frame.ts'
import * as network from '../src/errors/network.ts'
import { RequestAbortedError, RequestNotAllowedError } from '../src/errors/request.ts'
import * as send from '../src/errors/send.ts'
import { SignInDisabledError, SignInSubjectError } from '../src/errors/siwx.ts'
import { PopupClosedError } from '../src/errors/social.ts'
import { ChainNotApprovedError, ChainNotSupportedError } from '../src/errors/switch.ts'
import { nativePlaceholder } from '../src/features/swap/fetchPrice.ts'
import { DEFAULT_SLIPPAGE } from '../src/features/swap/slippage.ts'
import { minimumReceived } from '../src/features/swap/swapQuote.ts'
import { alertTexts } from '../src/i18n/alertTexts.ts'
import { en } from '../src/i18n/en.ts'
import { BALANCE_COOLDOWN_MS, BALANCE_LIFE_MS } from '../src/state/balances.ts'
import { IDENTITY_LIFE_MS } from '../src/state/identity.ts'
import { NAME_LIFE_MS } from '../src/state/names.ts'
import { NOTICE_RESHOW_MS } from '../src/state/notices.ts'
import { TOKENS_COOLDOWN_MS, TOKENS_LIFE_MS } from '../src/state/tokens.ts'
import {
  RECOMMENDED_COUNT,
  SEARCH_ENTRIES,
  SEARCH_INTERVAL_MS,
  WALLETS_PER_PAGE,
} from '../src/state/wallets.ts'

const source = (path: string) => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')

describe('the numbers of the specification', () => {
  test('behavior: how long what is known stays good, and how long after a failure nothing asks', () => {
    expect([BALANCE_LIFE_MS, TOKENS_LIFE_MS]).toEqual([30_000, 30_000])
    expect([BALANCE_COOLDOWN_MS, TOKENS_COOLDOWN_MS]).toEqual([30_000, 30_000])
    expect([NAME_LIFE_MS, IDENTITY_LIFE_MS]).toEqual([300_000, 300_000])
    expect(EMAIL_LOGIN_INTERVAL_MS).toBe(30_000)
  })

  test('behavior: how long the frame is waited for', () => {
    expect(frameLimits).toMatchObject({ settle: 500, load: 20_000, login: 120_000 })
    const logins = [
      'CONNECT_EMAIL',
      'CONNECT_OTP',
      'CONNECT_SOCIAL',
      'GET_SOCIAL_REDIRECT_URI',
    ] as const
    for (const name of logins) expect(limitNameOf(name, false)).toBe('login')
    expect(SIGN_OUT_LIMIT_MS).toBe(3000)
  })

  test('behavior: the window of a social login', () => {
    expect(POPUP_FEATURES).toContain('width=600,height=800')
    expect(POPUP_POLL_MS).toBe(1000)
  })

  test('behavior: how things move', () => {
    const tokens = source('ui/theme/tokens.css')
    expect(tokens).toMatch(/--_fast: 120ms;\s+--_move: 150ms;/)
    const shell = source('shell/shell.css')
    expect(shell).toMatch(/\.title \{[^}]*animation: fade-in var\(--_fast\)/)
    expect(shell).toMatch(/\.frame \{[^}]*transition: height var\(--_move\)/)
    expect(shell).toMatch(
      /\.view\[data-direction="next"\] \{[^}]*animation: view-in var\(--_move\)/,
    )
    expect(source('shell/Modal.tsx')).toContain('animate(turns, { duration: 500 })')
    expect(NOTICE_RESHOW_MS).toBe(150)
  })

  test('behavior: how many wallets are asked for, and how often', () => {
    expect([RECOMMENDED_COUNT, WALLETS_PER_PAGE, SEARCH_ENTRIES]).toEqual([4, 40, 100])
    expect(SEARCH_INTERVAL_MS).toBe(300)
    expect([RECENT_WALLETS_MAX, MAX_SENT]).toEqual([2, 99])
    expect(avatarShades('0xab16a9')).toHaveLength(5)
  })

  test('behavior: networks that are there by themselves', () => {
    const ids: readonly string[] = defaultNetworkIds
    const solana = ids.filter((id) => id.startsWith('solana:'))
    const bitcoin = ids.filter((id) => id.startsWith('bip122:'))
    expect([solana.length, bitcoin.length, ids.includes('eip155:421614')]).toEqual([3, 2, true])
  })

  test('behavior: how a network’s own coin is called, and what an exchange may bring less', () => {
    expect(nativePlaceholder('eip155')).toBe(`0x${'e'.repeat(40)}`)
    expect(nativePlaceholder('solana')).toBe('So11111111111111111111111111111111111111111')
    expect(minimumReceived(10_000n, DEFAULT_SLIPPAGE)).toBe(9_900n)
  })

  test('behavior: how long chains, relays and wallets are waited for', () => {
    expect(HEARTBEAT_INTERVAL).toBe(5)
    expect(ANSWER_LIMIT_MS).toBe(300_000)
    expect(RPC_TIMEOUT_MS).toBe(10_000)
    expect([PENDING_EVERY_MS, RECEIPT_WAIT_MS]).toEqual([30_000, 25_000])
  })

  test('behavior: WalletConnect says errors, keeps no log and writes none', () => {
    const received: unknown[] = []
    const logger = createCoreLogger((said) => received.push(said))
    expect(logger.level).toBe('error')
    logger.warn('quiet')
    logger.error('loud')
    expect(received).toEqual(['loud'])
  })
})

describe('the sentences of the specification', () => {
  test.each([
    [new send.UnsupportedChainError(), 'Unsupported chain'],
    [new send.DraftIncompleteError(), 'An amount and receiver address are required'],
    [new send.TokenMissingError(), 'A token is required'],
    [new send.NameLookupError(), 'Error resolving name'],
    [new EmailThrottledError(7), 'Please try again after 7 seconds'],
    [new connection.ModalClosedError(), 'Modal closed'],
    [new connection.ConnectionRejectedError(), 'Connection rejected'],
    [new PopupClosedError(), 'Popup closed'],
    [new connection.ConnectionFailedError(), 'Failed to connect'],
    [new connection.DisconnectFailedError(['x']), 'Failed to disconnect chains: x'],
    [new network.ChainAdapterNotFoundError('eip155'), 'Adapter not found'],
    [new ChainNotSupportedError(), 'Chain is not supported'],
    [new connection.ConnectFirstError(), 'Please call connect() before request()'],
    [new network.RpcUrlMissingError('eip155:1'), 'No RPC url provided for chainId: eip155:1'],
    [new network.NetworkNotFoundError('eip155:1'), 'Network not found'],
    [
      new network.NamespaceNotConfiguredError('solana'),
      "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    ],
    [
      new ChainNotApprovedError('eip155:1'),
      "Failed to switch to chain 'eip155:1'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
    ],
    [new CallStatusNotApprovedError(), 'Fetching call status not approved by the wallet'],
    [new SignInDisabledError(), 'SIWX is not enabled'],
    [new SignInSubjectError('address'), 'No ActiveCaipAddress found'],
    [new SignInSubjectError('network'), 'No ActiveCaipNetwork or client found.'],
    [new RequestNotAllowedError('x'), 'Requested RPC call is not allowed'],
    [new RequestAbortedError(), 'Request was aborted'],
    [new frame.FrameRequestError({ message: '' }), 'An error occurred'],
    [new frame.FrameRequestError({ message: 'as it says' }), 'as it says'],
    [new frame.FrameLoadFailedError('https://a.example'), 'Unable to load email login dependency'],
    [new frame.FrameTimeoutError('CONNECT_OTP', 1), 'Embedded Wallet Request Timed Out'],
  ])('param: %s', (error, text) => {
    expect(error.shortMessage).toBe(text)
  })

  test.each([
    ['notice.balanceUnavailable', 'Token Balance Unavailable'],
    ['notice.transactionsFailed', 'Failed to fetch transactions'],
    ['notice.disconnectFailed', 'Failed to disconnect'],
    ['notice.signatureDeclined', 'Signature declined'],
    ['notice.signInSmartAccount', 'This application might not support Smart Accounts'],
    ['notice.signInUnavailable', 'A problem occurred while trying initialize authentication'],
    ['notice.authenticating', 'Authenticating...'],
    ['error.unknown', 'Something went wrong'],
    ['error.requestNotAllowed', 'Action not allowed'],
    ['error.socialFailed', 'Failed to initiate social connection'],
    ['farcaster.failed.title', 'Failed to connect to farcaster'],
    ['error.authMissing', 'No auth connector found'],
    ['error.notEmailOrSocial', 'Not connected to email or social'],
  ] as const)('param: %s reads %s', (key, text) => {
    expect(en[key]).toBe(text)
  })

  test.each([
    ['networkNotFound', 'short', 'Network Not Found'],
    ['originNotAllowed', 'short', 'Invalid App Configuration'],
    ['frameRequestTimeout', 'short', 'Embedded Wallet Request Timed Out'],
    ['sessionExpired', 'short', 'Session Expired'],
    ['invalidProjectId', 'long', 'Invalid Project ID - update configuration'],
    ['projectIdNotConfigured', 'short', 'Project ID Not Configured'],
    ['serverError', 'short', 'Server Error'],
    ['rateLimited', 'short', 'Rate Limited'],
    ['multiWalletNotEnabled', 'short', 'Multi-Wallet Not Enabled'],
    ['frameLoadFailed', 'short', 'Network Error - Could not load embedded wallet'],
    ['unverifiedDomain', 'short', 'Invalid App Configuration'],
    ['localConfigIgnored', 'short', 'Local configuration ignored'],
  ] as const)('alert: %s, %s, reads %s', (name, length, text) => {
    expect(alertTexts[name][length]).toBe(text)
  })
})
