import {
  accountPage,
  accountScenario,
  enterAccount,
  unansweredScenario,
} from './accountScenario.ts'
import { connectScenario, inAppScenario, ownScenario } from './connectScenario.ts'
import { embeddedScenario, newDeviceScenario } from './embeddedScenario.ts'
import { namesScenario } from './namesScenario.ts'
import { offlineScenario } from './offlineScenario.ts'
import { onrampStates } from './onrampStates.ts'
import { payStates } from './payStates.ts'
import { receiptStates } from './receiptStates.ts'
import type { Scenario } from './scenario.ts'
import { sendStates } from './sendStates.ts'
import { sessionsScenario } from './sessionsScenario.ts'
import { swapStates } from './swapStates.ts'
import { walletsScenario } from './walletsScenario.ts'

const ofAccount = { page: accountPage, enter: enterAccount }

/** Every view in every state it has. */
export const scenarios: readonly Scenario[] = [
  connectScenario,
  ownScenario,
  inAppScenario,
  offlineScenario,
  embeddedScenario,
  newDeviceScenario,
  walletsScenario,
  accountScenario,
  unansweredScenario,
  { title: 'Sending and receiving', ...ofAccount, states: sendStates },
  { title: 'Swapping', ...ofAccount, states: swapStates },
  { title: 'Paying', ...ofAccount, states: payStates },
  { title: 'Receipts', ...ofAccount, states: receiptStates },
  { title: 'Buying', ...ofAccount, states: onrampStates },
  namesScenario,
  sessionsScenario,
]
