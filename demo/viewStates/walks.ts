import { accountPage, accountWalk, enterAccount } from './accountWalk.ts'
import { connectWalk } from './connectWalk.ts'
import { embeddedWalk, newDeviceWalk } from './embeddedWalk.ts'
import { namesWalk } from './namesWalk.ts'
import { onrampStates } from './onrampStates.ts'
import { payStates } from './payStates.ts'
import { sendStates } from './sendStates.ts'
import { sessionsWalk } from './sessionsWalk.ts'
import { swapStates } from './swapStates.ts'
import type { Walk } from './walk.ts'
import { walletsWalk } from './walletsWalk.ts'

const ofAccount = { page: accountPage, enter: enterAccount }

/** Every view in every state it has. */
export const walks: readonly Walk[] = [
  connectWalk,
  embeddedWalk,
  newDeviceWalk,
  walletsWalk,
  accountWalk,
  { title: 'Sending and receiving', ...ofAccount, states: sendStates },
  { title: 'Swapping', ...ofAccount, states: swapStates },
  { title: 'Paying', ...ofAccount, states: payStates },
  { title: 'Buying', ...ofAccount, states: onrampStates },
  namesWalk,
  sessionsWalk,
]
