// @ts-check
/**
 * `npm run audit:shipped`: compares the packages inside `dist/` with advisories. Ends with 1 if one is open (update the
 * package, or say in `answeredAdvisories.json` why it cannot be reached), with 2 if no registry answers.
 */
import { ensureBuilt } from '../prepare/prepare.mjs'
import { auditShipped, auditText } from './auditShipped.mjs'
import { shippedPackages } from './shippedPackages.mjs'

ensureBuilt()
const audit = await auditShipped(shippedPackages())
console.log(auditText(audit))
process.exitCode = { clean: 0, open: 1, unanswered: 2 }[audit.status]
