import type { Services } from '../../demo/viewStates/scenario.ts'
import type { Fixture } from './fixture.ts'
import { newEmail, readCode } from './frameVisitor.ts'

/** The sandbox of a fixture, in the form that the view states take. */
export const servicesOf = ({ sandbox }: Pick<Fixture, 'sandbox'>): Services => ({
  networks: sandbox.config.networks,
  fail: (endpoint, status) => sandbox.faults.set(endpoint, { status }),
  spoil: (fault) => sandbox.faults.set('*', fault),
  mend: () => sandbox.faults.clear(),
  addAccount: sandbox.addAccount,
  newEmail,
  readCode: (email, subject) => readCode(sandbox, email, subject),
})

/** Allows the project's visitors several wallets at once. */
export function allowSeveralWallets({ sandbox: { settings } }: Pick<Fixture, 'sandbox'>): void {
  const { features } = settings.current()
  settings.change({
    features: features.map((one) =>
      one.id === 'multi_wallet' ? { ...one, isEnabled: true, config: [] } : one,
    ),
  })
}
