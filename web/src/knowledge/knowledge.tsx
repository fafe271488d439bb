/// Knowledge: the lessons, the concepts, the texts that come with the program, and questions to them.
import { useFreshStart } from '../shell/focus.ts';
import { place } from '../shell/router.ts';
import { Ask } from './ask.tsx';
import { ConceptList } from './concept-list.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonPage } from './lesson-page.tsx';
import { Texts } from './texts.tsx';
import '../styles/parts.css';
import './knowledge.css';

/// Names of lessons have a hyphen in them, so that these three are free.
export const Knowledge = () => {
  const { id } = place.value;
  useFreshStart(id);
  if (id === undefined) return <LessonList />;
  if (id === 'concepts') return <ConceptList />;
  if (id === 'text') return <Texts />;
  return id === 'ask' ? <Ask /> : <LessonPage key={id} id={id} />;
};
