import { getWallet } from '#ui/Illustration/drawings/getWallet.ts'
import { networkFees } from '#ui/Illustration/drawings/networkFees.ts'
import { networkMap } from '#ui/Illustration/drawings/networkMap.ts'
import { offline } from '#ui/Illustration/drawings/offline.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { walletApps } from '#ui/Illustration/drawings/walletApps.ts'
import { walletAssets } from '#ui/Illustration/drawings/walletAssets.ts'
import { walletKey } from '#ui/Illustration/drawings/walletKey.ts'

/** Every drawing there is. */
export const drawings = [
  walletKey,
  walletAssets,
  walletApps,
  networkMap,
  networkFees,
  searchEmpty,
  offline,
  getWallet,
]
