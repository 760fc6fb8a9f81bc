import { describe, expect, test } from 'vitest'
import { CallStatusNotApprovedError } from '#errors/calls.ts'
import * as connection from '#errors/connection.ts'
import { EmailThrottledError } from '#errors/email.ts'
import * as frame from '#errors/frame.ts'
import * as network from '#errors/network.ts'
import { RequestAbortedError, RequestNotAllowedError } from '#errors/request.ts'
import * as send from '#errors/send.ts'
import { SignInDisabledError, SignInSubjectError } from '#errors/siwx.ts'
import { PopupClosedError } from '#errors/social.ts'
import { ChainNotApprovedError, ChainNotSupportedError } from '#errors/switch.ts'
import { alertTexts } from '#i18n/alertTexts.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'

describe('texts of the specification', () => {
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
    expect(wholeEnglish[key]).toBe(text)
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
