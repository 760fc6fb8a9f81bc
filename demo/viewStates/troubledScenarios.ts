import type { ViewName } from '#domain/view/views.ts'
import type { Fault } from '#server/faults.ts'
import { accountPage, enterAccount } from './accountScenario.ts'
import { connectScenario } from './connectScenario.ts'
import { enterByEmail } from './enterByEmail.ts'
import type { Scenario, Services, ViewState } from './scenario.ts'

/** The faults of the services while a view is opened. */
export const troubles = {
  slow: { latencyMs: 60_000 },
  failing: { status: 503 },
  offline: { offline: true },
} as const satisfies Record<string, Fault>
export type Trouble = keyof typeof troubles

const ofNobody: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnect',
  'GetWallet',
  'WhatIsAWallet',
  'EmailLogin',
  'ConnectSocials',
  'ConnectingFarcaster',
]
const ofEmail: readonly ViewName[] = [
  'AccountSettings',
  'UpgradeEmailWallet',
  'UpdateEmailWallet',
  'ChooseAccountName',
  'RegisterAccountName',
  'SmartSessionList',
]

/**
 * Every view that a page may open, opened while the services fail: as seen by a visitor who arrived before that.
 *
 * @param nameable the views that can be opened by name
 */
export function troubledScenarios(
  trouble: Trouble,
  nameable: readonly string[],
): readonly Scenario[] {
  const states =
    (views: readonly string[]) =>
    (services: Services): readonly ViewState[] =>
      views.map((view) => ({
        name: `${view as ViewName}, ${trouble}`,
        go: async (visitor) => {
          await services.spoil(troubles[trouble])
          await visitor.host((latchKey, view) => latchKey.open({ view }), view)
          await visitor.view(view).waitFor()
        },
      }))
  const among = (views: readonly string[]) => nameable.filter((view) => views.includes(view))
  const others = nameable.filter((view) => ![...among(ofNobody), ...among(ofEmail)].includes(view))
  return [
    {
      title: 'Nobody is connected',
      page: connectScenario.page,
      enter: (visitor) => connectScenario.states()[0]?.go(visitor),
      states: states(among(ofNobody)),
    },
    {
      title: 'A wallet of the browser is connected',
      page: { ...accountPage, attributes: { ...accountPage.attributes, pay: '' } },
      enter: enterAccount,
      states: states(others),
    },
    {
      title: 'The embedded wallet is connected',
      page: { attributes: { 'default-network': 'eip155:31337', 'smart-sessions': '' } },
      enter: enterByEmail,
      states: states(among(ofEmail)),
    },
  ]
}
