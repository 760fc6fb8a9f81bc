import { startEmail } from '../contract.ts'
import {
  codeIn,
  createPage,
  PROJECT_ID,
  SITE,
  type TestPage,
  type TestService,
  typeCode,
} from './startTestService.ts'

/** The first step of a login: the service sends its mail. */
export const askByEmail = (page: TestPage, email: string) =>
  page.call(startEmail, { projectId: PROJECT_ID, email, device: page.device, site: SITE })

/** Someone with an account, signed in on the page. */
export async function logInByEmail(at: TestService, email: string, page = createPage(at.origin)) {
  const { login } = await askByEmail(page, email)
  const { user } = await typeCode(page, login, codeIn(at.mailbox, email))
  return { page, user }
}
