import { getWallet } from '../../src/ui/Illustration/drawings/getWallet.ts'
import { networkFees } from '../../src/ui/Illustration/drawings/networkFees.ts'
import { networkMap } from '../../src/ui/Illustration/drawings/networkMap.ts'
import { offline } from '../../src/ui/Illustration/drawings/offline.ts'
import { searchEmpty } from '../../src/ui/Illustration/drawings/searchEmpty.ts'
import { walletApps } from '../../src/ui/Illustration/drawings/walletApps.ts'
import { walletAssets } from '../../src/ui/Illustration/drawings/walletAssets.ts'
import { walletKey } from '../../src/ui/Illustration/drawings/walletKey.ts'

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
