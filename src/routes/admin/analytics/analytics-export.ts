import { data } from 'react-router'
import { blogContext } from '#capabilities/blog/blog-context.server.ts'
import { readDashboardFigures } from '#capabilities/insights/read-dashboard-figures.server.ts'
import { staffRequest } from '../shell/staff-request.server.ts'
import { exportAnswer } from '../table/export-answer.server.ts'
import type { Route } from './+types/analytics-export'
import { analyticsQueryIn } from './analytics-query.ts'
import { SHEETS, type SheetName, sheetOf } from './analytics-sheets.ts'

/** Sums in which nobody is to be found: taking them away is no event for the audit log, so a link does it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, call, language, refused } = staffRequest(context)
  const sheet = SHEETS.find((each): each is SheetName => each === params.sheet)
  if (!sheet) throw data(null, { status: 404 })
  const { period } = analyticsQueryIn(request.url)
  const titles = async () => context.get(blogContext).titles()
  const figures = await readDashboardFigures(services, { period, titles }, call).catch(refused)
  const { file, ...rest } = sheetOf(sheet, figures, language)
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv'
  return exportAnswer(rest, { format, file: `${file}-${period}`, now: services.clock.now() })
}
