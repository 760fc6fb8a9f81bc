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
  'receipts: risks': ['src/receipts/rules/*.ts'],
  // That a wallet's answer belongs to what was shown. What reads requests is held by fuzzing and by the cases of each.
  'receipts: answers': [
    'src/receipts/{checkOutcome,freezeRequest}.ts',
    'src/receipts/{bitcoin,cosmos,evm,solana}/check*Answer.ts',
  ],
  'domain: decisions': [
    'src/domain/{accountTypeSwitch,emailLogin,features,readActivity,router,rpcPolicy,switchPlan}.ts',
  ],
  'domain: money': [
    'src/domain/{amount,decimal,display,token,transfer,activity,knownTokens}*.ts',
    'src/domain/{sendChecks,sentTransaction}.ts',
  ],
  'domain: accounts and requests': [
    'src/domain/{account,address,caip,callsStatus,chosenAccount,connectRows,connectorFor}*.ts',
    'src/domain/{errorKind,frameUser,frameChainId,isSameAccount}*.ts',
    'src/domain/{mergeConnectors,recent,sessionAccounts,walletError}*.ts',
    '!src/domain/accountTypeSwitch.ts',
  ],
  'domain: configuration and networks': [
    'src/domain/{allowedOrigins,config,gateFeatures,remoteFeatures,resolveConfig,viewFeature}*.ts',
    'src/domain/networks/*.ts',
  ],
  // Everything that no line above names.
  'domain: the rest': [
    'src/domain/**/*.ts',
    '!src/domain/{connectionMachine,networks,shippedWallets}/**',
    '!src/domain/{emailLogin,features,readActivity,router,rpcPolicy,switchPlan}.ts',
    '!src/domain/{amount,decimal,display,token,transfer,activity,knownTokens}*.ts',
    '!src/domain/{sendChecks,sentTransaction}.ts',
    '!src/domain/{account,address,caip,callsStatus,chosenAccount,connectRows,connectorFor}*.ts',
    '!src/domain/{errorKind,frameUser,frameChainId,isSameAccount}*.ts',
    '!src/domain/{mergeConnectors,recent,sessionAccounts,walletError}*.ts',
    '!src/domain/{allowedOrigins,config,gateFeatures,remoteFeatures,resolveConfig,viewFeature}*.ts',
  ],
}
