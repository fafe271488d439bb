/// The page that looks back: choose a game, or see the review of one.
import { useEffect, useMemo } from 'preact/hooks';
import { place } from '../shell/router.ts';
import { Chooser } from './chooser.tsx';
import { Review } from './review.ts';
import { ReviewView } from './review-view.tsx';
import '../styles/parts.css';
import './reflect.css';

const ReviewOf = ({ id }: { readonly id: string }) => {
  const review = useMemo(() => new Review(id), [id]);
  useEffect(() => {
    void review.load();
    return () => review.leave();
  }, [review]);
  return <ReviewView review={review} />;
};

export const Reflect = () => {
  const { id } = place.value;
  return id === undefined ? <Chooser /> : <ReviewOf key={id} id={id} />;
};
