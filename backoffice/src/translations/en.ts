/** Texts of this remote in English. */
export const en = {
  dashboard: {
    title: 'Dashboard',
    failed: 'The figures could not be loaded',
    today: 'Requests today',
    today_before: 'yesterday {{number}}',
    week: 'Last 7 days',
    week_before: 'the 7 days before {{number}}',
    month: 'Last month',
    month_before: 'the month before {{number}}',
    months: 'Last 2 months',
    months_before: 'the 2 months before {{number}}',
    up: '{{percent}} more',
    down: '{{percent}} fewer',
    same: 'no change',
    plot: 'Requests per day',
    plot_range: 'Time shown',
    plot_day: 'Day',
    plot_count: 'Requests',
    range_7: '7 days',
    range_14: '2 weeks',
    range_30: '1 month',
    range_60: '2 months',
    total_one: '{{number}} request',
    total_other: '{{number}} requests',
    last: 'Last requests',
    none: 'No requests have come yet',
    update: 'Update',
    open: 'Open',
  },
  requests: {
    print_row: 'Print: {{name}}',
    paper_title: 'Request application form {{ref}}',
  },
  follow: {
    days_header: 'Days since payment',
    days_one: '{{number}} day',
    days_other: '{{number}} days',
    legend: 'What the colours mean: days since the Musaned payment',
    legend_between: '{{from}} to {{to}} days',
    legend_over: 'over {{from}} days',
  },
  reports: {
    title: 'Workers’ arrival report',
    date: 'Arrival date',
    show: 'Show the report',
    failed: 'The report could not be loaded',
    none: 'Nobody arrives on {{date}}',
    none_hint: 'A worker is listed on the travel date of the follow-up.',
    paper_title: 'Workers’ arrival on {{date}}',
    workers_one: '{{number}} worker',
    workers_other: '{{number}} workers',
  },
  filters: { title: 'Lookup lists', badge: 'As shown' },
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    backoffice: typeof en
  }
}
