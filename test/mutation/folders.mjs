// @ts-check

/**
 * What is mutated, by the name under which it is counted. What is data, or tests, is left out.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const folders = {
  'connection machine': ['src/domain/connectionMachine/*.ts'],
  'feature rules': [
    'src/features/account/{explorerLink,tokenSearch}.ts',
    'src/features/activity/{activityGroups,activityNews}.ts',
    'src/features/connect/{allWalletsCount,connectMethodsOrder}.ts',
    'src/features/networks/{networkRows,switchOutcome}.ts',
    'src/features/onramp/{displayMoney,meldUrl,onrampOptions,onrampOrder,onrampQuote,paymentMeans,presetDollars,readCents}.ts',
    'src/features/pay/payPolling.ts',
    'src/features/send/{profileAddress,readQr,receiverText}.ts',
    'src/features/siwx/signInSubject.ts',
    'src/features/swap/{slippage,swapChecks,swapQuote,swapReceipt}.ts',
    'src/features/wallets/{caution,downloadLinks,mixesScripts,walletSearch}.ts',
  ],
  wire: ['src/wire/**/*.ts'],
  verify: ['src/verify/**/*.ts'],
  domain: [
    'src/domain/**/*.ts',
    '!src/domain/connectionMachine/**',
    '!src/domain/{networks,shippedWallets}/*Data.ts',
  ],
}
