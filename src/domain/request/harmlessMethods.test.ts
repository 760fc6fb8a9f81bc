import { expect, test } from 'vitest'
import { harmlessMethods, isHarmlessMethod } from './harmlessMethods.ts'
import { unsafeMethods } from './rpcPolicy.ts'

test.each([
  ...unsafeMethods,
  ...['eth_sign', 'eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'],
  ...['sendTransfer', 'signPsbt', 'signMessage', 'cosmos_signDirect', 'cosmos_signAmino'],
  ...['polkadot_signTransaction', 'polkadot_signMessage', 'wallet_invented_sendAll'],
  // Of these none has a word that sounds like money.
  ...['wallet_requestExecutionPermissions', 'wallet_invokeMethod', 'wallet_connect'],
  ...['wallet_upgradeAccount', 'experimental_delegate', 'pushPsbt', 'wallet_createSession'],
  ...['wallet_requestPermissions', 'wallet_invokeSnap', 'wallet_requestSnaps', 'eth_decrypt'],
  ...['eth_getEncryptionPublicKey', 'ETH_CHAINID', 'eth_chainId ', 'constructor', '__proto__', ''],
])('behavior: %s is read', (method) => expect(isHarmlessMethod(method)).toBe(false))

test.each([
  ...['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'eth_call', 'eth_getBalance'],
  ...['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_getCallsStatus'],
  ...['eth_sendRawTransaction', 'getAccountAddresses'],
])('behavior: %s goes by', (method) => expect(isHarmlessMethod(method)).toBe(true))

test('behavior: each method has one reason', () => {
  const all: readonly string[] = Object.values(harmlessMethods).flat()
  expect(new Set(all).size).toBe(all.length)
})
