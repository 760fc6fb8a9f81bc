import type { Cancellable } from '#lib/cancellable.ts'
import type { LoginStep } from '#wire/frame/messages.ts'
import { awaitApproval, startEmail, verifyEmail } from '../../service/contract.ts'
import type { ServiceClient } from '../../service/createServiceClient.ts'

/** The page requested the second step before the first. */
export class NoLoginBegunError extends Error {
  override name = 'NoLoginBegunError'
  constructor() {
    super('Enter your e-mail address first')
  }
}

/** The visitor denied the login in the e-mail, or did not answer in time. */
export class DeviceNotApprovedError extends Error {
  override name = 'DeviceNotApprovedError'
}

export type EmailSteps = {
  start(
    asked: { email: string; projectId: string; origin: string; name: string | undefined },
    options?: Cancellable,
  ): Promise<LoginStep>
  /** Waits for the link in the mail, in the newest login begun: asking for the mail again does not end the wait. */
  awaitDevice(options?: Cancellable): Promise<void>
  verify(otp: string, options?: Cancellable): Promise<void>
}

/** A login by e-mail, step by step. */
export function createEmailSteps(client: ServiceClient, device: () => string): EmailSteps {
  let login: string | null = null

  function begun(): string {
    if (login === null) throw new NoLoginBegunError()
    return login
  }

  return {
    async start({ email, projectId, origin, name }, options) {
      const site = { origin, ...(name !== undefined && { name }) }
      const answer = await client.call(
        startEmail,
        { email, projectId, device: device(), site },
        options,
      )
      login = answer.login
      return answer.action
    },
    async awaitDevice(options) {
      for (;;) {
        const asked = begun()
        const { status } = await client.call(awaitApproval, { login: asked }, options)
        if (status === 'approved') return
        if (status === 'pending' || asked !== login) continue
        throw new DeviceNotApprovedError(
          status === 'denied' ? 'The login was refused' : 'The link in the mail has expired',
        )
      }
    },
    async verify(otp, options) {
      await client.call(verifyEmail, { login: begun(), otp }, options)
      login = null
    },
  }
}
