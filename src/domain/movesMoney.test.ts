import { expect, test } from 'vitest'
import { movesMoney } from './movesMoney.ts'
import { unsafeMethods } from './rpcPolicy.ts'

test.each([
  ...unsafeMethods.filter((method) => method !== 'wallet_revokePermissions'),
  ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'],
  ...['sendTransfer', 'signPsbt', 'signMessage', 'cosmos_signDirect', 'cosmos_signAmino'],
  ...['polkadot_signTransaction', 'polkadot_signMessage', 'wallet_invented_sendAll'],
])('behavior: %s waits', (method) => expect(movesMoney(method)).toBe(true))

test.each([
  ...['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'eth_call', 'eth_getBalance'],
  ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getCallsStatus'],
  ...['wallet_revokePermissions', 'eth_sendRawTransaction', 'getAccountAddresses'],
])('behavior: %s does not', (method) => expect(movesMoney(method)).toBe(false))
