import '@office/shared-ui/theme'
import './provided'
import { nextTask } from './start/next-task'
import { startPage } from './start/start-page'

void nextTask().then(startPage)
