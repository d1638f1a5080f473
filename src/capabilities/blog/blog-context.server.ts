import { createContext } from 'react-router'
import type { Blog } from './blog-reading.ts'

/** How loaders read the blog. */
export const blogContext = createContext<Blog>()
