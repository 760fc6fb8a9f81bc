// @ts-check

/**
 * What is mutated, by the name under which it is counted. What is data, or tests, is left out.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const folders = {
  'connection machine': ['src/domain/connection/machine/*.ts'],
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
  'receipts: risks': ['src/receipts/rules/*.ts'],
  // That a wallet's answer belongs to what was shown. What reads requests is held by fuzzing and by the cases of each.
  'receipts: answers': [
    'src/receipts/{checkOutcome,freezeRequest}.ts',
    'src/receipts/{bitcoin,cosmos,evm,solana}/check*Answer.ts',
  ],
  'domain: decisions': [
    'src/domain/{connection/accountTypeSwitch,frame/emailLogin,network/features,money/readActivity}.ts',
    'src/domain/{view/router,request/rpcPolicy,network/switchPlan}.ts',
  ],
  'domain: money': ['src/domain/{money,token}/*.ts', '!src/domain/money/readActivity.ts'],
  'domain: accounts and requests': [
    'src/domain/{connection,request}/*.ts',
    '!src/domain/connection/accountTypeSwitch.ts',
    '!src/domain/request/rpcPolicy.ts',
  ],
  'domain: configuration and networks': [
    'src/domain/{config,network}/*.ts',
    '!src/domain/network/{features,switchPlan}.ts',
  ],
  'domain: the rest': [
    'src/domain/{frame,siwx,view,wallet}/*.ts',
    '!src/domain/frame/emailLogin.ts',
    '!src/domain/view/router.ts',
  ],
}
