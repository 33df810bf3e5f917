/** Texts of this remote in English. */
export const en = {
  hero: {
    title: 'Trusted help for your home',
    promise: 'Look through the available workers, pick the one who suits your family and send your request in minutes.',
    request: 'Request now',
    pause: 'Pause the texts',
    play: 'Let the texts change',
    promotions_label: 'Why families choose us',
  },
  promotions: {
    musaned: 'Every contract is documented on Musaned',
    steps: 'We follow every step with you until arrival',
    guarantee: 'Guarantee and replacement under the recruitment rules',
    choice: 'Clear profiles from several countries in one place',
  },
  filters: {
    title: 'Find the right worker',
    toggle: 'Filter workers',
    all: 'All',
    search: 'Search',
    active: 'Chosen filters',
    remove: 'Remove filter: {{label}}',
    clear: 'Clear all',
  },
  list: {
    title: 'Available workers',
    results_one: '{{number}} worker available',
    results_other: '{{number}} workers available',
    loading: 'Loading the workers…',
    more: 'Show more',
    shown: '{{shown}} of {{total}} shown',
    empty: 'No worker matches these filters',
    empty_hint: 'Remove one of the filters, or clear them all to see everybody.',
    none: 'No worker is available at the moment',
    none_hint: 'New workers are added all the time. Please come back soon or write to us.',
    failed: 'The workers could not be loaded',
    failed_rest: 'Only the first workers are shown: the rest could not be loaded',
  },
  card: {
    photo: '{{job}}, {{country}}, reference {{ref}}',
    enlarge: 'Enlarge the photo: {{worker}}',
    request: 'Request now',
    request_label: 'Request now: {{worker}}',
    chat: 'Ask about this worker: {{worker}}',
    chat_text: 'Hello, I would like to know more about the worker with reference {{ref}}.',
    reference: 'Reference',
  },
  preview: {
    title: 'Photo',
    expand: 'Full screen',
    shrink: 'Leave full screen',
  },
  why: {
    title: 'Why us',
    intro: 'Recruitment is a decision for the whole family. We make it clear and calm from the first look to the first day.',
    licensed: 'Licensed and documented',
    licensed_text: 'We work under the rules of recruitment in the Kingdom, and contracts are documented on Musaned.',
    followed: 'Followed step by step',
    followed_text: 'From the contract to the visa and arrival, you know where your request stands.',
    cared: 'Care for both sides',
    cared_text: 'We look after the family’s needs and the worker’s rights alike.',
  },
  touch: {
    title: 'Be in touch',
    intro: 'Our team is glad to answer your questions.',
    map: 'Find us on the map',
    email: 'Write to us',
    chat: 'Chat with us',
  },
  chat: {
    floating: 'Chat with us',
    text: 'Hello, I have a question about recruitment.',
  },
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    catalogue: typeof en
  }
}
