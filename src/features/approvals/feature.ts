import { ApprovalsView } from './ApprovalsView.tsx'

/** The face of this feature: its views, by name, for `src/shell/screens.ts`. */
export const views = { Approvals: ApprovalsView }
